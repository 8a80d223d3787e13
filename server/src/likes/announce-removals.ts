import type { Tx } from '../platform/database/db.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import { tellLikeGone } from './like.ts';

interface Ended {
  likes: readonly { member_id: string; liked_id: string }[];
  /** Each with whom it is told. */
  chats: readonly { id: string; members: readonly string[] }[];
}

/**
 * That likes and conversations with a member have ended, for open pages. Whether that member has blocked the others (P-07) or deletes their account (S-07):
 * the others hear the same, in the same order.
 */
export function tellGone(tx: Tx, events: LiveEvents, memberId: string, { likes, chats }: Ended): void {
  const given = likes.filter(({ member_id }) => member_id === memberId);
  const received = likes.filter(({ member_id }) => member_id !== memberId);
  for (const like of [...given, ...received]) tellLikeGone(tx, events, like.member_id, like.liked_id);
  for (const { id, members } of chats) events.emit(tx, [...members], { type: 'chat.removed', payload: { conversation: id } });
}
