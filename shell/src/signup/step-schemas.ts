import { ageOn, dayIn, MAX_AGE } from '@vesper/contracts';
import { dateOfBirth, email, password, signupBody, username } from '@vesper/contracts/api';
import * as z from 'zod/mini';

/** Form schemas of the questions, with the same rules as the server (V-11). Error messages are field codes (D-11). */

export const nameSchema = z.object({ name: username }); // V-01

export interface BirthRules {
  minAge: number;
  timeZone: string;
  now: () => Date;
}

/** V-02: minimum age, by the calendar day in the visitor's time zone (D-41). */
export const birthSchema = ({ minAge, timeZone, now }: BirthRules) => {
  const age = (date: string) => ageOn(date, dayIn(timeZone, now()));
  return z.object({
    date_of_birth: z.string().check(
      z.refine((date) => date !== '', { error: 'dob_missing', abort: true }),
      z.refine((date) => dateOfBirth.safeParse(date).success, { error: 'dob_invalid', abort: true }),
      z.refine((date) => age(date) >= minAge, { error: 'too_young', abort: true, when: isDate }),
      z.refine((date) => age(date) <= MAX_AGE, { error: 'dob_invalid', when: isDate }),
    ),
  });
};

/** Age rules apply only to a valid date. */
const isDate = ({ issues }: { issues: unknown[] }) => issues.length === 0;

/** V-03. That the name is not the address (V-01) is checked in `step-account.tsx`. */
export const accountSchema = z.object({ email, password });

export const consentsSchema = z.object({ consents: signupBody.shape.consents });

/** V-10: counted as the server does, an emoji as one. */
export const messageSchema = (maxLength: number) =>
  z.object({ signup_message: z.string().check(z.refine((message) => [...message].length <= maxLength, 'too_long')) });

export type NameValues = z.input<typeof nameSchema>;
export type BirthValues = { date_of_birth: string };
export type AccountValues = z.input<typeof accountSchema>;
export type ConsentsValues = z.input<typeof consentsSchema>;
export type MessageValues = { signup_message: string };
