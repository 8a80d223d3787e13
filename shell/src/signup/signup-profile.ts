import type { SignupDraftState } from '@vesper/contracts';

const KEY = 'vesper.signup-profile';

type SignupProfile = NonNullable<SignupDraftState['profile']>;

/** The profile from which a signup started; the page after the confirmation links to it (M-07). In localStorage, because the email's link opens a new tab. */
export const rememberSignupProfile = (storage: Storage, profile: SignupProfile): void => storage.setItem(KEY, JSON.stringify(profile));

export const forgetSignupProfile = (storage: Storage): void => storage.removeItem(KEY);

export function readSignupProfile(storage: Storage): SignupProfile | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
