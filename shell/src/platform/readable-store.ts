import type { ReadableStore } from '@vesper/contracts';

/** The read-only view of a store that remotes get. */
export const readable = <State>({ getState, subscribe }: ReadableStore<State>): ReadableStore<State> =>
  Object.freeze({ getState, subscribe });
