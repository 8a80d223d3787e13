import type { SignupBody } from '@vesper/contracts';

/** What Nora from the Netherlands sends to sign up. */
export const signupForm = (changes: Partial<SignupBody> = {}): SignupBody => ({
  name: 'Nora',
  email: 'nora@example.org',
  date_of_birth: '1991-03-08',
  password: 'a quiet evening',
  gender: 'female',
  seeking: 'male',
  country: 'NL',
  locale: 'nl',
  consents: { terms: true, sensitive_data: true, marketing: false },
  tracking: {},
  ...changes,
});
