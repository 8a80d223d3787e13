import { expect, test } from 'vitest';
import { retryUrl } from './retry-urls.ts';

test('attempts cycle through the URLs that the import map lists', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => retryUrl('/assets/mfe-x.1.js', attempt))).toEqual([
    '/assets/mfe-x.1.js',
    '/assets/mfe-x.1.js?r=1',
    '/assets/mfe-x.1.js?r=2',
    '/assets/mfe-x.1.js',
    '/assets/mfe-x.1.js?r=1',
  ]);
});
