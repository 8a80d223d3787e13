import type { CallId } from '@vesper/contracts';
import type { RawAnswer } from './raw-http.ts';

/** A client of the fuzzer: a visitor, or a member of any kind. */
export interface Actor {
  memberId: string | undefined;
  isVisitor: boolean;
  host: string;
  cookie: string | undefined;
  /** What it may send in a field, or in that of one call. */
  values: (field: string, call?: CallId) => readonly string[];
  /** Remembers ids from a response for later requests. */
  learn(id: CallId, answer: RawAnswer): void;
}

export interface Price {
  bundle: string;
  amount: number;
  currency: string;
}
