import type { ReadableStore } from '@vesper/contracts';
import { useSyncExternalStore } from 'react';

/**
 * A part of a store, e.g. `useStoreValue(host.stores.session, ({ user }) => user?.credits ?? 0)`.
 * The component renders again when the selected value changes, and only then: select values, not new objects.
 */
export function useStoreValue<State, Value>(store: ReadableStore<State>, select: (state: State) => Value): Value {
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
