import { emptySignupDraft, type SignupDraftState } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';
import type { SignupDraftStore } from '../context/services.ts';
import { firstStepOf } from './questions.ts';
import { resumeDraft } from './resume-draft.ts';

const KEY = 'vesper.signup';

/**
 * E-12, E-16: stored in sessionStorage, so it survives a reload of this tab only. Who signs up in the niche for gay men is a man who looks
 * for men, whatever a lander says, so the signup begins with the name.
 */
export function createSignupDraftStore(storage: Storage, niche: number): SignupDraftStore {
  const firstStep = firstStepOf(niche);
  const given = firstStep === 0 ? {} : ({ gender: 'male', seeking: 'male' } as const);
  const inNiche = (draft: SignupDraftState): SignupDraftState => ({
    ...draft,
    ...given,
    step: draft.step < firstStep ? firstStep : draft.step,
  });
  const empty = inNiche(emptySignupDraft);
  const { getState, subscribe, setState } = createStore<SignupDraftState>(() => inNiche(remembered(storage, empty)));
  return {
    getState,
    subscribe,
    change(part) {
      setState(inNiche({ ...getState(), ...part }));
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
