/** Why a message was not taken: a code of D-02, or `stale`: it waited too long to be sent without asking (B-01). */
export type Refusal = string;

export type ItemState = { status: 'queued' } | { status: 'sending' } | { status: 'failed'; reason: Refusal };

/** A message that was written and is not yet known to be delivered. */
export interface OutboxItem {
  /** The message's own UUID: the same one is the same message for ever, however often it is sent (D-19). */
  readonly clientId: string;
  /** The other member. A conversation is a pair, so this is also the queue it stands in. */
  readonly to: string;
  /** As known when it was written; it stays so, because the payload belongs to the idempotency key (D-04). */
  readonly conversation: string | null;
  readonly body: string;
  /** When it was written, or last told to try again: its place in the queue. ms, by the server's clock. */
  readonly writtenAt: number;
  readonly state: ItemState;
}

/** Older than this it is not sent without asking: what was right to say then may not be now (B-01). */
export const STALE_AFTER = 10 * 60_000;

const LATE: ItemState = { status: 'failed', reason: 'stale' };
export const QUEUED: ItemState = { status: 'queued' };

export const isStale = ({ writtenAt }: OutboxItem, now: number): boolean => now - writtenAt > STALE_AFTER;
export const asStale = (item: OutboxItem): OutboxItem => ({ ...item, state: LATE });

/** First in, first out. */
export const inOrder = (items: Iterable<OutboxItem>): OutboxItem[] =>
  [...items].sort((a, b) => a.writtenAt - b.writtenAt || a.clientId.localeCompare(b.clientId));

export const isWaiting = ({ state }: OutboxItem): boolean => state.status !== 'failed';

/** What of one queue is still to be sent. */
export const waitingFor = (items: readonly OutboxItem[], to: string): OutboxItem[] =>
  items.filter((item) => item.to === to && isWaiting(item));
