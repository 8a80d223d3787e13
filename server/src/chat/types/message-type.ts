import type { Carried, Settings } from '@vesper/contracts';
import type { Brand } from '../../platform/brands/brand-lookup.ts';
import type { Tx } from '../../platform/database/db.ts';

/** What a client asks to send. */
export interface SentContent {
  body: string;
  gift?: string | undefined;
  opener?: string | undefined;
  /** Of a photo: the id of its upload. */
  attachment?: string | undefined;
  /** What else its kind carries. The contract has its shape. */
  data?: Carried | undefined;
}

/** What is stored of it. */
export interface StoredContent {
  body: string | null;
  gift: string | null;
  opener: string | null;
  photo_id: string | null;
}

/** A kind of message. A new one is a folder beside this file and a line in `message-types.ts`. */
export interface MessageType {
  /** What it costs (P-08), in credits. */
  credits: (settings: Settings) => number;
  /** The reason in the ledger. */
  reason: 'message' | 'photo' | 'gift';
  /** Free messages pay for it first (P-04). */
  takesFreeMessages: boolean;
  /** What it was worth its credits for: without a reply, or unread, they come back after the brand's time (B-04). */
  isEarnedBy: 'reply' | 'reading';
  /** Checks it. @throws ApiError 422 */
  store: (content: SentContent, brand: Brand) => StoredContent;
  /** Takes what it refers to, in the transaction that delivers it. @throws ApiError 422 */
  claim?: (tx: Tx, stored: StoredContent, message: { senderId: string; conversation: string }) => Promise<void>;
}
