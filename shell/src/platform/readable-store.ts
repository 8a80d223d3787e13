import type { ReadableStore } from '@vesper/contracts';

/** A store without its writing side, as remotes get it. */
export const readable = <State>({ getState, subscribe }: ReadableStore<State>): ReadableStore<State> =>
  Object.freeze({ getState, subscribe });
