import { emptySignupDraft, type SignupDraftState } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import type { SignupDraftStore } from '../context/services.ts';
import { resumeDraft } from './resume-draft.ts';

const KEY = 'vesper.signup';

/** K-07. */
const GAY = 7;

/**
 * E-12, E-16: stored in sessionStorage, so it survives a reload of this tab only. In the niche for gay men, a man who looks for men is
 * assumed until the visitor says otherwise, so the signup begins with its second question.
 */
export function createSignupDraftStore(storage: Storage, niche: number): SignupDraftStore {
  const empty: SignupDraftState = niche === GAY ? { ...emptySignupDraft, gender: 'male', seeking: 'male' } : emptySignupDraft;
  const { getState, subscribe, setState } = createStore<SignupDraftState>(() => remembered(storage, empty));
  return {
    getState,
    subscribe,
    change(part) {
      setState(part);
      storage.setItem(KEY, JSON.stringify(getState()));
    },
    clear() {
      setState(empty);
      storage.removeItem(KEY);
    },
  };
}

function remembered(storage: Storage, empty: SignupDraftState): SignupDraftState {
  try {
    const draft: Partial<SignupDraftState> = JSON.parse(storage.getItem(KEY) ?? '{}');
    return resumeDraft({ ...empty, ...draft });
  } catch {
    return empty;
  }
}
