import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test('[L-14] the title starts with unread messages plus new likes, when there are any', () => {
  expect(documentTitle({ page: 'Search', site: 'Vesper', unread: 2, newLikes: 1 })).toBe('(3) Search · Vesper');
  expect(documentTitle({ page: 'Search', site: 'Vesper', unread: 120, newLikes: 0 })).toBe('(120) Search · Vesper');
  expect(documentTitle({ page: 'Search', site: 'Vesper', unread: 0, newLikes: 0 })).toBe('Search · Vesper');
  expect(documentTitle({ page: '', site: 'Meet tonight', unread: 0, newLikes: 4 })).toBe('(4) Meet tonight');
});
