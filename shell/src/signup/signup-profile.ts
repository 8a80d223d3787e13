import type { SignupDraftState } from '@vesper/contracts';

const KEY = 'vesper.signup-profile';

type Origin = NonNullable<SignupDraftState['profile']>;

/** The member a finished signup started from: the page after the confirmation leads there (M-07). Kept in this browser, for the mail's link opens a tab of its own. */
export const rememberSignupProfile = (storage: Storage, origin: Origin): void => storage.setItem(KEY, JSON.stringify(origin));

export const forgetSignupProfile = (storage: Storage): void => storage.removeItem(KEY);

export function readSignupProfile(storage: Storage): Origin | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
