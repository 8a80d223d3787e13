import type { Message } from '@vesper/contracts';
import type { Pair } from './pair.ts';

/**
 * Whether a message's credits come back because no one replied in time, or no one saw a gift (B-04, D-49). The first time that passed it
 * decides. Undefined: either is right, because the only replies were taken back, or the gift was seen, before or after it was settled.
 * @param readUpTo how far its receiver has read by now
 */
export function shouldComeBack(message: Message, { passed, takenBack }: Pair, readUpTo: number): boolean | undefined {
  const { id, seq, sender, type } = message;
  const then = passed.find((messages) => messages.some((one) => one.id === id && one.isAwaited));
  if (!then) return false;
  if (type === 'gift') {
    if (then.some((one) => one.id === id && one.isRead)) return false;
    return readUpTo >= seq ? undefined : true;
  }
  const replies = then.filter((one) => one.sender !== sender && one.seq > seq && !one.isTakenBack);
  if (replies.length === 0) return true;
  const takenSince = new Set([...takenBack.values()].map((one) => one.id));
  return replies.every((reply) => takenSince.has(reply.id)) ? undefined : false;
}
