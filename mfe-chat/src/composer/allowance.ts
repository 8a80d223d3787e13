import type { Allowance } from '@vesper/contracts';

/** What the next message costs, and what is left to pay with. */
export type NextCost =
  | { kind: 'starter'; left: number }
  | { kind: 'credits'; price: number; left: number }
  /** V-08: not enough to pay for it. */
  | { kind: 'none'; price: number; left: number };

/**
 * Cost of the next message, in credits. Starter messages are used first (P-04).
 * @param waiting messages in the outbox; they are counted as paid
 * @param reserved credits for gifts in the outbox
 */
export function nextCost({ starter_messages, credits, message_credits }: Allowance, waiting: number, reserved = 0): NextCost {
  const starters = Math.max(starter_messages - waiting, 0);
  if (starters > 0) return { kind: 'starter', left: starters };
  const unpaid = Math.max(waiting - starter_messages, 0);
  const left = Math.max(credits - reserved - unpaid * message_credits, 0);
  return { kind: left < message_credits ? 'none' : 'credits', price: message_credits, left };
}
