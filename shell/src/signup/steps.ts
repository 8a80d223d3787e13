import { ageOn, dayIn, GENDERS, MAX_AGE, type SignupDraftState } from '@vesper/contracts';
import { dateOfBirth, email, password, signupBody, username } from '@vesper/contracts/api';
import * as z from 'zod/mini';

/** What each step asks, with the rules that the server has too (V-11). A message is a field code of D-11. */

export const whoSchema = z.object({ gender: z.enum(GENDERS, 'unchosen'), seeking: z.enum(GENDERS, 'unchosen') });

export const nameSchema = z.object({ name: username }); // V-01

export interface BirthRules {
  minAge: number;
  timeZone: string;
  now: () => Date;
}

/** V-02: old enough, on the calendar day that it is where the visitor is (D-41). */
export const birthSchema = ({ minAge, timeZone, now }: BirthRules) => {
  const age = (date: string) => ageOn(date, dayIn(timeZone, now()));
  return z.object({
    date_of_birth: dateOfBirth.check(
      z.refine((date) => age(date) >= minAge, { error: 'too_young', abort: true, when: isDate }),
      z.refine((date) => age(date) <= MAX_AGE, { error: 'dob_invalid', when: isDate }),
    ),
    country: z.string(),
    region: z.string(),
  });
};

/** Rules about the age wait for a date. */
const isDate = ({ issues }: { issues: unknown[] }) => issues.length === 0;

/** V-03. The name is known by now, and must not be the address (V-01); the server says so too. */
export const accountSchema = z.object({ email, password, consents: signupBody.shape.consents });

export const messageSchema = (longest: number) => z.object({ signup_message: z.string().check(z.maxLength(longest, 'too_long')) }); // V-10

export type WhoValues = { gender: SignupDraftState['gender']; seeking: SignupDraftState['seeking'] };
export type NameValues = z.input<typeof nameSchema>;
export type BirthValues = { date_of_birth: string; country: string; region: string };
export type AccountValues = z.input<typeof accountSchema>;
export type MessageValues = { signup_message: string };
