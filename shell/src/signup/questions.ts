import type { SignupDraftState } from '@vesper/contracts';

export type SignupStep = SignupDraftState['step'];

/** The signup's questions, one per screen, with their step (D-40). */
const steps = {
  gender: 0,
  seeking: 0,
  name: 1,
  birth: 2,
  country: 2,
  region: 2,
  account: 3,
  consents: 3,
  message: 4,
} as const satisfies Record<string, SignupStep>;

export type Question = keyof typeof steps;

export const QUESTIONS = Object.keys(steps) as Question[];
export const STEPS = 5;

/** E-16, K-07: the niche for gay men asks neither who signs up nor whom they look for, so its first step is the name. */
export const firstStepOf = (niche: number): SignupStep => (niche === GAY ? 1 : 0);
const GAY = 7;

export const stepOf = (question: Question): SignupStep => steps[question];

const ofStep = (step: SignupStep): Question[] => QUESTIONS.filter((question) => steps[question] === step);

/** Where to resume a draft: at the first unanswered question of its step, otherwise at the last. The password is not stored, so `account` is always open. */
export function firstOpenQuestion(draft: SignupDraftState): Question {
  const all = ofStep(draft.step);
  const isOpen: Partial<Record<Question, boolean>> = {
    gender: draft.gender === null,
    birth: draft.date_of_birth === '',
    country: draft.country === null,
    account: true,
  };
  return all.find((question) => isOpen[question]) ?? all.at(-1) ?? 'gender';
}

/** The previous (-1) or next (+1) question, if any, from this step on. Countries without regions skip that question. */
export function adjacentQuestion(question: Question, by: -1 | 1, hasRegions: boolean, firstStep: SignupStep = 0): Question | undefined {
  const all = QUESTIONS.filter((one) => (hasRegions || one !== 'region') && steps[one] >= firstStep);
  return all[all.indexOf(question) + by];
}

/** The question that asks for a field of the signup (D-11), to return to when the server rejects it. */
export function questionOf(field: string): Question {
  const [name = ''] = field.split('.');
  return questionsOfFields[name] ?? 'account';
}

const questionsOfFields: Record<string, Question> = {
  gender: 'gender',
  seeking: 'seeking',
  name: 'name',
  date_of_birth: 'birth',
  country: 'country',
  region: 'region',
  email: 'account',
  password: 'account',
  consents: 'consents',
  signup_message: 'message',
};

/** Of several questions, the one that comes first in the signup. */
export const earliestQuestion = (questions: readonly Question[]): Question | undefined =>
  questions.toSorted((one, other) => QUESTIONS.indexOf(one) - QUESTIONS.indexOf(other))[0];
