import type { Carried, SentKind } from '@vesper/contracts';
import type { Answered } from '../composer/answered.ts';
import type { PreparedPhoto } from '../message-types/photo/prepare-photo.ts';

/** Why a message was refused: an error code of D-02, or `stale`: it waited too long to be sent without asking (B-01). */
export type Refusal = string;

export type ItemState = { status: 'queued' } | { status: 'sending' } | { status: 'failed'; reason: Refusal };

/** A written message that is not yet confirmed as delivered. */
export interface OutboxItem extends Answered {
  /** UUID and idempotency key: however often it is sent, it stays one message (D-19). */
  readonly clientId: string;
  /** The recipient. Two members share one conversation, so this also names the queue. */
  readonly to: string;
  /** As known when it was written; never updated, because the idempotency key is bound to the payload (D-04). */
  readonly conversation: string | null;
  /** Absent in items that an earlier release stored: text. */
  readonly type?: SentKind;
  /** Empty for a gift or a photo. */
  readonly body: string;
  /** Of a gift: its id in the catalogue. */
  readonly gift?: string;
  /** Of an icebreaker: the opener it began with. */
  readonly opener?: string;
  /** What else its kind carries. */
  readonly data?: Carried;
  /** Of a photo: the picture, until the message is delivered. */
  readonly photo?: PreparedPhoto;
  /** Of a photo: the id of its upload, once it is uploaded. */
  readonly attachment?: string;
  /** When it was written or last retried, in ms by the server's clock; the queue is sorted by it. */
  readonly writtenAt: number;
  readonly state: ItemState;
}

/** ms after which a message is not sent without asking: it may no longer be right to say (B-01). */
export const STALE_AFTER = 10 * 60_000;

const STALE: ItemState = { status: 'failed', reason: 'stale' };
export const QUEUED: ItemState = { status: 'queued' };

export const isStale = ({ writtenAt }: OutboxItem, now: number): boolean => now - writtenAt > STALE_AFTER;
export const asStale = (item: OutboxItem): OutboxItem => ({ ...item, state: STALE });

/** Not paid with free messages: credits are set aside for it, and it has no words that could go back to the composer. */
export const isExtra = ({ type }: OutboxItem): boolean => type === 'gift' || type === 'photo';

/** What it is about has changed on the profile, or is gone. */
export const isAboutNothing = ({ about, aboutPhoto, state }: OutboxItem): boolean =>
  state.status === 'failed' &&
  ((about !== undefined && state.reason === 'answer_gone') || (aboutPhoto !== undefined && state.reason === 'photo_gone'));

/** First in, first out. */
export const inOrder = (items: Iterable<OutboxItem>): OutboxItem[] =>
  [...items].sort((a, b) => a.writtenAt - b.writtenAt || a.clientId.localeCompare(b.clientId));

export const isWaiting = ({ state }: OutboxItem): boolean => state.status !== 'failed';

/** The messages of one queue that are still to be sent. */
export const waitingFor = (items: readonly OutboxItem[], to: string): OutboxItem[] =>
  items.filter((item) => item.to === to && isWaiting(item));
