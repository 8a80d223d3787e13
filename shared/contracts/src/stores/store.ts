/** A store as remotes see it: read and subscribe. Only its owner writes. */
export interface ReadableStore<State> {
  getState(): State;
  subscribe(listener: (state: State, previous: State) => void): () => void;
}
