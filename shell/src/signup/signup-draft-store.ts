import { emptySignupDraft, type ReadableStore, type SignupDraftState } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import { resumed } from './draft.ts';

const KEY = 'vesper.signup';

export interface SignupDraftStore extends ReadableStore<SignupDraftState> {
  change(part: Partial<SignupDraftState>): void;
  /** Signed up, or thought better of it. */
  clear(): void;
}

/** E-12: survives a reload of this tab, and nothing more. */
export function createSignupDraftStore(storage: Storage): SignupDraftStore {
  const { getState, subscribe, setState } = createStore<SignupDraftState>(() => remembered(storage));
  return {
    getState,
    subscribe,
    change(part) {
      setState(part);
      storage.setItem(KEY, JSON.stringify(getState()));
    },
    clear() {
      setState(emptySignupDraft);
      storage.removeItem(KEY);
    },
  };
}

function remembered(storage: Storage): SignupDraftState {
  try {
    const draft: Partial<SignupDraftState> = JSON.parse(storage.getItem(KEY) ?? '{}');
    return resumed({ ...emptySignupDraft, ...draft });
  } catch {
    return emptySignupDraft;
  }
}
