import type { Tx } from '../platform/database/db.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import type { Delivered } from './send.ts';

/** Sends a delivered message to both sides (and every tab of the sender), in the transaction that delivers it. */
export function announce(tx: Tx, events: LiveEvents, { updates }: Delivered): void {
  for (const { memberId, message, chat } of updates) events.emit(tx, [memberId], { type: 'message.new', payload: { message, chat } });
}
