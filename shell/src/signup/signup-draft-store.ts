import { emptySignupDraft, type SignupDraftState } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import type { SignupDraftStore } from '../context/services.ts';
import { resumeDraft } from './resume-draft.ts';

const KEY = 'vesper.signup';

/** E-12: stored in sessionStorage, so it survives a reload of this tab only. */
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
    return resumeDraft({ ...emptySignupDraft, ...draft });
  } catch {
    return emptySignupDraft;
  }
}
