import { expect, test } from 'vitest';
import { keepLoadedPages, loadedPages } from './loaded-pages.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
};

test('[R-06] the number of loaded pages belongs to one entry of the history', () => {
  const storage = memory();
  expect(loadedPages(storage, 'a')).toBe(0);
  keepLoadedPages(storage, 'a', 4);
  expect(loadedPages(storage, 'a')).toBe(4);
  expect(loadedPages(storage, 'b')).toBe(0);
});

test('[R-06] a very deep search is loaded up to its twentieth page, and what is not ours is nothing', () => {
  const storage = memory();
  keepLoadedPages(storage, 'a', 300);
  expect(loadedPages(storage, 'a')).toBe(20);
  for (const broken of ['{', '4', '{"entry":"a","pages":"many"}']) {
    storage.setItem('mfe-members.search-pages', broken);
    expect(loadedPages(storage, 'a')).toBe(0);
  }
});

test('[R-06] a browser that forbids storage is no error', () => {
  const forbidden = {
    getItem: (): string => {
      throw new Error('forbidden');
    },
    setItem: (): void => {
      throw new Error('forbidden');
    },
  };
  expect(loadedPages(forbidden, 'a')).toBe(0);
  expect(() => keepLoadedPages(forbidden, 'a', 2)).not.toThrow();
});
