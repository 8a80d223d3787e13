import type { SignupDraftState } from '@vesper/contracts';

/**
 * A draft after a reload. The signup window is closed, so that it does not cover the page the visitor opened. The password is never stored
 * (E-12), so a draft past the step that asks for it goes back there.
 */
export const resumeDraft = (draft: SignupDraftState): SignupDraftState => ({
  ...draft,
  isOpen: false,
  step: draft.step > 3 ? 3 : draft.step,
});
