import { ApiFailure, type Locale, type SignupBody, type SignupDraftState, type Tracking } from '@vesper/contracts';
import { earliestQuestion, type Question, questionOf } from './questions.ts';

/** Answers of step 3 that are never stored, on purpose (E-12). */
export interface Secrets {
  password: string;
  consents: SignupBody['consents'];
}

interface SignupCircumstances {
  locale: Locale;
  tracking: Tracking;
  timeZone: string;
  /** The variant of the lander, if there was one. */
  slug: string | undefined;
  /** Used if none was chosen. */
  country: string;
}

/** The request body of the signup (D-11). */
export function signupBodyOf(
  draft: SignupDraftState,
  secrets: Secrets,
  { locale, tracking, timeZone, slug, country }: SignupCircumstances,
): SignupBody {
  const message = draft.signup_message.trim();
  return {
    email: draft.email.trim(),
    name: draft.name.trim(),
    date_of_birth: draft.date_of_birth,
    password: secrets.password,
    gender: draft.gender ?? 'male',
    seeking: draft.seeking ?? 'female',
    country: draft.country ?? country,
    region: draft.region ?? undefined,
    signup_message: message && draft.profile ? message : undefined,
    profile: draft.profile?.id,
    likes_profile: (draft.profile !== null && draft.likes_profile) || undefined,
    locale,
    consents: secrets.consents,
    tracking,
    lander: draft.lander ?? undefined,
    slug,
    time_zone: timeZone,
  };
}

/** Why a signup was rejected, and the question to return to. */
export type Refusal =
  | { kind: 'fields'; question: Question; fields: Record<string, string> }
  /** the address already has an account. */
  | { kind: 'account_exists'; question: 'account' }
  | { kind: 'already_signed_in' }
  | { kind: 'other'; error: unknown };

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure)) return { kind: 'other', error };
  const { fields = {} } = error.body;
  const question = earliestQuestion(Object.keys(fields).map(questionOf));
  if (question) return { kind: 'fields', question, fields };
  if (error.code === 'account_exists') return { kind: 'account_exists', question: 'account' };
  if (error.code === 'already_signed_in') return { kind: 'already_signed_in' };
  return { kind: 'other', error };
}
