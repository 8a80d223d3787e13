import { expect, test, vi } from 'vitest';
import { createFileCheck } from './file-integrity.ts';

const script = () => new Response('x', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
const listed = { '/assets/x.js': 'sha256-right' };

function examineOver(answer: () => Promise<Response>, hash = 'right') {
  const fetch = vi.fn(answer);
  return { fetch, checkFile: createFileCheck({ fetch, digest: async () => hash, integrity: listed }) };
}

test('a file is fetched past the cache and compared with the import map’s hash', async () => {
  const { checkFile, fetch } = examineOver(async () => script());
  expect(await checkFile('/assets/x.js')).toBe('fine');
  expect(fetch).toHaveBeenCalledWith('/assets/x.js', { cache: 'reload' });
});

test('[B-12] a file with another hash is damaged', async () => {
  expect(await examineOver(async () => script(), 'wrong').checkFile('/assets/x.js')).toBe('damaged');
});

test.each([
  ['answered by an error', async () => new Response('', { status: 500 })],
  ['answered by a page', async () => new Response('x', { headers: { 'content-type': 'text/html' } })],
  ['not answered at all', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file whose request is %s is missing', async (_how, answer) => {
  expect(await examineOver(answer).checkFile('/assets/x.js')).toBe('missing');
});
