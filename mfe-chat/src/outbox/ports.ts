import type { Message } from '@vesper/contracts';
import type { OutboxItem } from './outbox-item.ts';

/** Where messages are safe from a reload; each under its own key, so that two tabs never write over each other. */
export interface OutboxStore {
  load(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** What tabs of one member tell each other. */
export type OutboxNews =
  | { kind: 'put'; item: OutboxItem }
  | { kind: 'delivered'; clientId: string; to: string; message: Message }
  | { kind: 'gone'; clientIds: string[] };

export interface OutboxTabs {
  /** Runs `work` while no other tab runs work of that name. @throws when `signal` aborts before its turn */
  alone(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** To all other tabs, not to this one. */
  post(news: OutboxNews): void;
  listen(listener: (news: OutboxNews) => void): void;
}

export interface OutboxPorts {
  store: OutboxStore;
  tabs: OutboxTabs;
  /** One attempt. @throws ApiFailure */
  send(item: OutboxItem): Promise<Message>;
  /** The server's time, ms. */
  now(): number;
  /** Resolves after that many ms, or earlier when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 ≤ random() < 1. */
  random(): number;
  newId(): string;
  /** It is a message now. Called before the item leaves the outbox, so that it is never on neither side. */
  onDelivered(to: string, message: Message): void;
  /** Not paid for: the words go back to where they were written. Called before they leave the outbox. */
  onReturned(to: string, text: string): void;
  report(error: unknown): void;
  /** The member's session. */
  signal: AbortSignal;
}
