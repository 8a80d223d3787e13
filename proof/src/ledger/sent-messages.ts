import type { CallBody } from '@vesper/contracts';
import { oneOf, type Random } from '../random.ts';
import type { Paid } from './wallet.ts';

export interface SentMessage {
  clientId: string;
  body: CallBody<'message.send'>;
  id: number;
  conversation: string;
  seq: number;
  paid: Paid;
  /** Its credits come back if no one replies, or of a gift, if no one sees it (B-04, D-49). */
  isAwaited: boolean;
  isTakenBack: boolean;
  isReturned: boolean;
}

/** The reference model of one member's messages: what their recipients have read and answered decides whether credits come back. */
export class SentMessages {
  readonly all: SentMessage[] = [];
  /** How far the recipient has read, by conversation. */
  readonly #read = new Map<string, number>();

  add(message: Omit<SentMessage, 'isAwaited' | 'isTakenBack' | 'isReturned'>): void {
    const { paid } = message;
    // Free messages don't come back.
    this.all.push({ ...message, isAwaited: paid.kind === 'credits', isTakenBack: false, isReturned: false });
  }

  any(random: Random): SentMessage | undefined {
    return this.all.length === 0 ? undefined : oneOf(this.all, random);
  }

  get takenBack(): number {
    return this.all.filter(({ isTakenBack }) => isTakenBack).length;
  }

  get returned(): number {
    return this.all.filter(({ isReturned }) => isReturned).length;
  }

  isRead({ conversation, seq }: SentMessage): boolean {
    return (this.#read.get(conversation) ?? 0) >= seq;
  }

  readUpTo(conversation: string, seq: number): void {
    this.#read.set(conversation, Math.max(seq, this.#read.get(conversation) ?? 0));
  }

  /** @returns whether its credits come back: they do once */
  takeBack(message: SentMessage): boolean {
    const comesBack = !message.isTakenBack && !message.isReturned;
    message.isTakenBack = true;
    message.isAwaited = false;
    return comesBack;
  }

  /** A reply has read what is before it. */
  replied(conversation: string, seq: number): void {
    this.readUpTo(conversation, seq);
    for (const message of this.all) if (message.conversation === conversation && message.seq < seq) message.isAwaited = false;
  }

  /** @returns the messages whose credits come back, because no one replied in time, and gifts that no one saw */
  timePasses(conversation: string): SentMessage[] {
    const awaited = this.all.filter((message) => message.conversation === conversation && message.isAwaited);
    const inVain = awaited.filter((message) => message.body.type !== 'gift' || !this.isRead(message));
    for (const message of awaited) message.isAwaited = false;
    for (const message of inVain) message.isReturned = true;
    return inVain;
  }
}
