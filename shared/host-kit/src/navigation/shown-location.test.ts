import { expect, test } from 'vitest';
import { type HostLocation, shownLocation } from './shown-location.ts';

const at = (pathname: string, search = '', key = pathname + search): HostLocation => ({ pathname, search, hash: '', state: null, key });

test('a page sees changes of its own address', () => {
  const next = at('/members', '?gender=female');
  expect(shownLocation(at('/members'), next, false)).toBe(next);
});

test('a page that is about to go does not take the next address for a change of its own filters', () => {
  const shown = at('/members', '?gender=female');
  expect(shownLocation(shown, at('/chats'), false)).toBe(shown);
});

test('another path comes with the view that belongs to it', () => {
  const next = at('/members/2');
  expect(shownLocation(at('/members/1'), next, true)).toBe(next);
});

test('the same place stays the same object', () => {
  const shown = at('/members');
  expect(shownLocation(shown, at('/members'), false)).toBe(shown);
});
