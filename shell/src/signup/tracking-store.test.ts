import { beforeEach, expect, test } from 'vitest';
import { cameFrom } from './came-from.ts';
import { createTrackingStore } from './tracking-store.ts';

beforeEach(() => sessionStorage.clear());

test('[E-14] the first landing’s parameters are kept on later pages', () => {
  createTrackingStore('?network=x&ref=y&sub1=z&other=1', sessionStorage);
  const later = createTrackingStore('?network=late', sessionStorage);
  expect(later.getState().tracking).toEqual({ network: 'x', ref: 'y', sub1: 'z' });
});

test('[E-14] a landing without parameters does not count as the first', () => {
  createTrackingStore('', sessionStorage);
  expect(createTrackingStore('?sub3=a', sessionStorage).getState().tracking).toEqual({ sub3: 'a' });
});

test('[E-14] parameters that are too long are truncated', () => {
  expect(createTrackingStore(`?ref=${'a'.repeat(500)}`, sessionStorage).getState().tracking.ref).toHaveLength(200);
});

test('[E-14] a page without parameters takes those of the page of this site that led to it, and of no other', () => {
  const origin = 'https://vesper.example';
  const opened = (search: string, referrer: string) =>
    createTrackingStore(search, sessionStorage, cameFrom({ referrer }, origin)).getState().tracking;
  expect(opened('', '')).toEqual({});
  expect(opened('', 'https://elsewhere.example/?network=theirs')).toEqual({});
  expect(opened('?network=own', `${origin}/landers/gallery?network=x&sub1=y`)).toEqual({ network: 'own' });
  sessionStorage.clear();
  expect(opened('?lander=gallery', `${origin}/landers/gallery?network=x&sub1=y`)).toEqual({ network: 'x', sub1: 'y' });
});
