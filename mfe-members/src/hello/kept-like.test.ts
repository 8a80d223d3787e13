import { uuid } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import { claimKeptLike, dropKeptLike, keepLike } from './kept-like.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ellen = { id: uuid(2), name: 'Ellen' };
beforeEach(() => localStorage.clear());

test('[P-03] a like that a visitor wanted is there until it is dropped, as it may not be given at the first try', () => {
  keepLike(localStorage, ellen, 0);
  expect(claimKeptLike(localStorage, 'anna', 0)).toEqual(ellen);
  expect(claimKeptLike(localStorage, 'anna', 1)).toEqual(ellen);
  dropKeptLike(localStorage);
  expect(claimKeptLike(localStorage, 'anna', 2)).toBeNull();
});

test('[P-03] it is for who signs up or logs in within the hour, who then has a week to confirm their address', () => {
  keepLike(localStorage, ellen, 0);
  expect(claimKeptLike(localStorage, 'anna', HOUR - 1)).toEqual(ellen);
  expect(claimKeptLike(localStorage, 'anna', 6 * DAY)).toEqual(ellen);
  expect(claimKeptLike(localStorage, 'anna', 8 * DAY)).toBeNull();
  keepLike(localStorage, ellen, 0);
  expect(claimKeptLike(localStorage, 'anna', HOUR)).toBeNull();
});

test('[P-03] it is never given in the name of another member at the same browser, and waits for its own', () => {
  keepLike(localStorage, ellen, 0);
  claimKeptLike(localStorage, 'anna', 0);
  expect(claimKeptLike(localStorage, 'bert', 1)).toBeNull();
  expect(claimKeptLike(localStorage, 'anna', 2)).toEqual(ellen);
});

test('[P-03] what is no like in storage, or a forbidden storage, is none', () => {
  for (const nonsense of ['{"id":7}', '7', '{"id":']) {
    localStorage.setItem('mfe-members.kept-like', nonsense);
    expect(claimKeptLike(localStorage, 'anna', 0)).toBeNull();
  }
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  keepLike(storage, ellen, 0);
  expect(claimKeptLike(storage, 'anna', 0)).toBeNull();
  dropKeptLike(storage);
});
