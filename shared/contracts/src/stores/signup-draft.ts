import type { ProfileCard } from '../api-types.ts';
import type { Gender } from '../constants.ts';

/**
 * E-12: a visitor's signup input so far, kept in sessionStorage. Never contains the password.
 * Owner and only writer: the shell; a lander starts one with `shell:open-signup`.
 */
export interface SignupDraftState {
  isOpen: boolean;
  step: 0 | 1 | 2 | 3 | 4;
  gender: Gender | null;
  seeking: Gender | 'both' | null;
  name: string;
  date_of_birth: string;
  /** Null: unchanged from `geoip_country`. */
  country: string | null;
  region: string | null;
  email: string;
  signup_message: string;
  /** The member that the signup started from (D-40). */
  profile: Pick<ProfileCard, 'id' | 'name' | 'main_image' | 'fictional_icon'> | null;
  /** Whether the visitor wanted to like them (M-05). */
  likes_profile: boolean;
  lander: string | null;
  /** The server has counted this signup as started (B-17). */
  isCounted: boolean;
}

export const emptySignupDraft: SignupDraftState = {
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
  likes_profile: false,
  lander: null,
  isCounted: false,
};

/** Whether the draft has any input; buttons then say "continue" instead of "sign up". `firstStep`: where this site's signup begins. */
export const isSignupBegun = ({ name, date_of_birth, email, signup_message, step }: SignupDraftState, firstStep = 0): boolean =>
  step > firstStep || [name, date_of_birth, email, signup_message].some((text) => text !== '');
