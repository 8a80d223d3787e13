import type { Tx } from '../platform/database/db.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import { announceLikeRemoved } from './like.ts';

interface Ended {
  likes: readonly { member_id: string; liked_id: string }[];
  /** Each with the members to tell. */
  chats: readonly { id: string; members: readonly string[] }[];
}

/**
 * Tells open pages that likes and conversations with a member have ended. The events are identical, and in the same order, whether the
 * member blocked the others (P-07) or deleted their account (S-07), so that the two can't be told apart.
 */
export function announceRemovals(tx: Tx, events: LiveEvents, memberId: string, { likes, chats }: Ended): void {
  const given = likes.filter(({ member_id }) => member_id === memberId);
  const received = likes.filter(({ member_id }) => member_id !== memberId);
  for (const like of [...given, ...received]) announceLikeRemoved(tx, events, like.member_id, like.liked_id);
  for (const { id, members } of chats) events.emit(tx, [...members], { type: 'chat.removed', payload: { conversation: id } });
}
