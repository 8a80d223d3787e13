import type { User } from '@vesper/contracts';
import type { NextCost } from './allowance.ts';

/** Why no message can be sent now. `kind` is also the text key under `hindrance.`. */
export type SendBlocker =
  | { kind: 'unconfirmed' }
  /** The member has never paid, and the starter messages are used up. `price` and `left` in credits. */
  | { kind: 'starters_used_up'; price: number; left: number }
  | { kind: 'credits_used_up'; price: number; left: number }
  /** K-01: a free member has begun as many chats as they can. */
  | { kind: 'chats_used_up' }
  | { kind: 'blocked' }
  | { kind: 'profile_gone' };

interface SendBlockerInput {
  user: Pick<User, 'status' | 'paid_user' | 'new_chats_left'>;
  /** The next message begins a chat. */
  isNew: boolean;
  cost: NextCost;
  /** The member has blocked the other. */
  isBlocked: boolean;
  /** Error codes with which messages of this conversation were refused. */
  refusals: readonly string[];
}

/** What blocks the next message, or null. A draft can be written either way. */
export function sendBlockerOf({ user, isNew, cost, isBlocked, refusals }: SendBlockerInput): SendBlocker | null {
  if (user.status === 'not_confirmed') return { kind: 'unconfirmed' }; // S-06
  if (refusals.includes('profile_gone')) return { kind: 'profile_gone' };
  if (isBlocked || refusals.includes('blocked')) return { kind: 'blocked' }; // P-07
  if (isNew && user.new_chats_left === 0) return { kind: 'chats_used_up' };
  if (cost.kind !== 'none') return null;
  // V-08
  if (!user.paid_user && cost.left === 0) return { kind: 'starters_used_up', price: cost.price, left: cost.left };
  return { kind: 'credits_used_up', price: cost.price, left: cost.left };
}
