import { expect, test } from 'vitest';
import { internalPath } from './internal-path.ts';

const origin = 'https://vesper.example';

test.each(['/members', '/members?gender=female&min_age=30#results', '/chats/1?next=/likes'])('[R-50] %s is an internal path', (path) => {
  expect(internalPath(path, origin)).toBe(path);
});

test.each([
  null,
  '',
  'members',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https://evil.example/members',
  'https:evil.example',
  'javascript:alert(1)',
  ' /members',
  '//vesper.example:444/members',
  '//user@evil.example/',
])('[R-50] %j is not an internal path', (path) => {
  expect(internalPath(path, origin)).toBeNull();
});
