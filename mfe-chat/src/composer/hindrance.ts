import type { User } from '@vesper/contracts';
import type { NextCost } from './allowance.ts';

/** Why no message can be sent now; `kind` is also the key of its words. */
export type Hindrance =
  | { kind: 'unconfirmed' }
  /** The starter messages of someone who has never paid. */
  | { kind: 'starters_used_up'; price: number; left: number }
  | { kind: 'credits_used_up'; price: number; left: number }
  | { kind: 'blocked' }
  | { kind: 'profile_gone' };

interface HindranceInput {
  user: Pick<User, 'status' | 'paid_user'>;
  cost: NextCost;
  /** By this member. */
  isBlocked: boolean;
  /** Why messages of this conversation were not taken. */
  refusals: readonly string[];
}

/** What stands in the way of the next message; the draft can be written all the same. */
export function hindranceOf({ user, cost, isBlocked, refusals }: HindranceInput): Hindrance | null {
  if (user.status === 'not_confirmed') return { kind: 'unconfirmed' }; // S-06
  if (refusals.includes('profile_gone')) return { kind: 'profile_gone' };
  if (isBlocked || refusals.includes('blocked')) return { kind: 'blocked' }; // P-07
  if (cost.kind !== 'none') return null;
  // V-08
  if (!user.paid_user && cost.left === 0) return { kind: 'starters_used_up', price: cost.price, left: cost.left };
  return { kind: 'credits_used_up', price: cost.price, left: cost.left };
}
