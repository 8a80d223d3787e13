import type { Message } from '@vesper/contracts';
import type { Answered } from '../composer/answered.ts';
import type { OutboxItem } from './outbox-item.ts';

/** Storage that survives a reload. One key per message, so that two tabs never overwrite each other. */
export interface OutboxStore {
  load(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** What one member's tabs send each other. */
export type OutboxNews =
  | { kind: 'put'; item: OutboxItem }
  | { kind: 'delivered'; clientId: string; to: string; message: Message }
  | { kind: 'gone'; clientIds: string[] };

export interface OutboxTabs {
  /** Runs `work` while no other tab runs work of that name. @throws if `signal` aborts before the lock is granted */
  runExclusively(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  /** To all other tabs, not to this one. */
  post(news: OutboxNews): void;
  listen(listener: (news: OutboxNews) => void): void;
}

export interface OutboxPorts {
  store: OutboxStore;
  tabs: OutboxTabs;
  /** Uploads what a message refers to. @returns the id of the upload @throws ApiFailure */
  upload(item: OutboxItem, signal: AbortSignal): Promise<string>;
  /** One attempt. @throws ApiFailure */
  send(item: OutboxItem): Promise<Message>;
  /** The server's time, ms. */
  now(): number;
  /** Resolves after that many ms, or earlier when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 ≤ random() < 1. */
  random(): number;
  newId(): string;
  /** Called before the delivered item leaves the outbox, so that the message is always on screen. */
  onDelivered(to: string, message: Message): void;
  /** Not enough credits: returns the text to the composer, with what it answers. Called before the items leave the outbox. */
  onReturned(to: string, text: string, answered: Answered): void;
  report(error: unknown): void;
  /** Aborts when the member's session ends. */
  signal: AbortSignal;
}
