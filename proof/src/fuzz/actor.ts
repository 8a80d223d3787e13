import type { CallId } from '@vesper/contracts';
import type { WireAnswer } from './raw-http.ts';

/** Somebody with a browser: a visitor, or a member of any kind. */
export interface Actor {
  memberId: string | undefined;
  isVisitor: boolean;
  host: string;
  cookie: string | undefined;
  words: (field: string) => readonly string[];
  /** Remembers what an answer brought that can be asked for. */
  learn(id: CallId, answer: WireAnswer): void;
}

export interface Price {
  bundle: string;
  amount: number;
  currency: string;
}
