import type { Message, Reaction } from '@vesper/contracts';
import type { PassedBy } from '../service/pass-reply-time.ts';
import type { Content } from './browser-tabs.ts';
import type { ChatUser } from './chat-user.ts';

export interface Written extends Content {
  clientId: string;
}

/** Two members and what each did in their conversation. */
export interface Pair {
  readonly sides: readonly [ChatUser, ChatUser];
  /** In the order it was written, by `<member> <tab>`. */
  readonly written: Map<string, Written[]>;
  /** Messages that the server confirmed as taken back, by client id. */
  readonly takenBack: Map<string, Message>;
  /** Accepted by the server, by message. */
  readonly reactions: Map<number, Reaction>;
  /** What was there each time that the time for replies passed. */
  readonly passed: PassedBy[][];
  /** Until what is due has been settled. */
  isTimePassing: boolean;
}

export const pairOf = (sides: Pair['sides']): Pair => ({
  sides,
  written: new Map(),
  takenBack: new Map(),
  reactions: new Map(),
  passed: [],
  isTimePassing: false,
});
