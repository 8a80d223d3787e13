import type { ReadableStore, SessionState, User } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

export interface SessionStore extends ReadableStore<SessionState> {
  setUser(user: User | null): void;
}

export function createSessionStore(user: User | null): SessionStore {
  const { getState, subscribe, setState } = createStore<SessionState>(() => ({ user }));
  return { getState, subscribe, setUser: (next) => setState({ user: next }) };
}
