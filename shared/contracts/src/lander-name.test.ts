import { expect, test } from 'vitest';
import { landerName } from './lander-name.ts';

test.each([
  ['/landers/gallery/:slug?', 'gallery'],
  ['/members/:id/landing', 'landing'],
  ['/members/:id/landing3/:slug?', 'landing3'],
  ['/', 'home'],
])('[E-14] %s is counted as %s', (path, name) => {
  expect(landerName(path)).toBe(name);
});
