import type { ChatState } from '@vesper/contracts';
import { aLikedBy, aProfileCard, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { mayShowDialog, newLike } from './new-like.ts';

const state = (received: ChatState['likes']['received'], status: ChatState['status'] = 'ready'): ChatState => ({
  status,
  chats: [],
  totalUnread: 0,
  likes: { profiles: { [uuid(2)]: aProfileCard() }, received, given: [] },
  totalNewLikes: 0,
  typing: {},
  lastOpened: null,
});

test('[M-04] a like is news when it was not there a moment ago, is new, and is no match', () => {
  expect(newLike(state([]), state([aLikedBy()]))?.id).toBe(uuid(2));
  expect(newLike(state([aLikedBy()]), state([aLikedBy()]))).toBeUndefined();
  expect(newLike(state([], 'loading'), state([aLikedBy()]))).toBeUndefined();
  expect(newLike(state([]), state([aLikedBy({ like_new: false })]))).toBeUndefined();
  expect(newLike(state([]), state([aLikedBy({ matched: true })]))).toBeUndefined();
});

test('[M-04] one whose card is not there is no one to show', () => {
  expect(newLike(state([]), state([aLikedBy({}, 9)]))).toBeUndefined();
});

test('[M-04] no window where the like shows itself, over a payment, or right after another one', () => {
  const at = (pathname: string, lastAt: number | null = null) => mayShowDialog(uuid(2), { pathname, lastAt, now: 1_000_000 });
  expect([at('/members'), at('/chats/1'), at(`/members/${uuid(3)}`)]).toEqual([true, true, true]);
  expect([at('/likes'), at('/likes/received'), at('/credits'), at('/credits/1/ideal'), at(`/members/${uuid(2)}`)]).toEqual(
    Array(5).fill(false),
  );
  expect([at('/members', 400_001), at('/members', 400_000)]).toEqual([false, true]);
});
