import type { SignupDraftState } from '@vesper/contracts';

/**
 * A draft after a reload: its window is closed, for a page that is opened is to be read, and whoever wants to go on presses the button
 * again. The password is never written down (E-12), so the step that asks for it comes again.
 */
export const resumeDraft = (draft: SignupDraftState): SignupDraftState => ({
  ...draft,
  isOpen: false,
  step: draft.step > 3 ? 3 : draft.step,
});
