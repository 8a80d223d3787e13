import type { SignupDraftState } from '@vesper/contracts';

export const emptyDraft: SignupDraftState = {
  isOpen: false,
  step: 0,
  gender: null,
  seeking: null,
  name: '',
  date_of_birth: '',
  country: null,
  region: null,
  email: '',
  signup_message: '',
  profile: null,
  lander: null,
};

export type SignupStep = SignupDraftState['step'];

/** Where a draft goes on after a reload. The password is never written down (E-12), so the step that asks for it comes again. */
export const resumed = (draft: SignupDraftState): SignupDraftState => (draft.step > 3 ? { ...draft, step: 3 } : draft);

/** Whether closing would lose something that was typed. */
export const isBegun = ({ name, date_of_birth, email, signup_message, step }: SignupDraftState): boolean =>
  step > 0 || [name, date_of_birth, email, signup_message].some((text) => text !== '');

/** The step that asks for a field of the signup (D-11): a refusal leads back to it. */
export function stepOf(field: string): SignupStep {
  const [name = ''] = field.split('.');
  return stepsOfFields[name] ?? 3;
}

const stepsOfFields: Record<string, SignupStep> = {
  gender: 0,
  seeking: 0,
  name: 1,
  date_of_birth: 2,
  country: 2,
  region: 2,
  email: 3,
  password: 3,
  consents: 3,
  signup_message: 4,
};
