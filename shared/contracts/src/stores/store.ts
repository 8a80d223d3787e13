/** What a remote sees of a store: it reads and subscribes; only the store's owner writes. */
export interface ReadableStore<State> {
  getState(): State;
  subscribe(listener: (state: State, previous: State) => void): () => void;
}
