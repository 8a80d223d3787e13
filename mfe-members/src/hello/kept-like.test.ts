import { uuid } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import { keepLike, takeKeptLike } from './kept-like.ts';

const DAY = 24 * 3_600_000;
beforeEach(() => localStorage.clear());

test('[P-03] a like that a visitor wanted is taken once, and for a week', () => {
  keepLike(localStorage, { id: uuid(2), name: 'Ellen' }, 0);
  expect(takeKeptLike(localStorage, 6 * DAY)).toEqual({ id: uuid(2), name: 'Ellen' });
  expect(takeKeptLike(localStorage, 6 * DAY)).toBeNull();
  keepLike(localStorage, { id: uuid(2), name: 'Ellen' }, 0);
  expect(takeKeptLike(localStorage, 8 * DAY)).toBeNull();
});

test('[P-03] what is no like in storage, or a forbidden storage, is none', () => {
  localStorage.setItem('mfe-members.kept-like', '{"id":7}');
  expect(takeKeptLike(localStorage, 0)).toBeNull();
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  keepLike(storage, { id: uuid(2), name: 'Ellen' }, 0);
  expect(takeKeptLike(storage, 0)).toBeNull();
});
