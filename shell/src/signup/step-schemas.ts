import { ageOn, dayIn, MAX_AGE } from '@vesper/contracts';
import { dateOfBirth, email, password, signupBody, username } from '@vesper/contracts/api';
import * as z from 'zod/mini';

/** What a question asks for, with the rules that the server has too (V-11). A message is a field code of D-11. */

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
    date_of_birth: z.string().check(
      z.refine((date) => date !== '', { error: 'dob_missing', abort: true }),
      z.refine((date) => dateOfBirth.safeParse(date).success, { error: 'dob_invalid', abort: true }),
      z.refine((date) => age(date) >= minAge, { error: 'too_young', abort: true, when: isDate }),
      z.refine((date) => age(date) <= MAX_AGE, { error: 'dob_invalid', when: isDate }),
    ),
  });
};

/** Rules about the age wait for a date. */
const isDate = ({ issues }: { issues: unknown[] }) => issues.length === 0;

/** V-03. The name is known by now, and must not be the address (V-01); the server says so too. */
export const accountSchema = z.object({ email, password });

export const consentsSchema = z.object({ consents: signupBody.shape.consents });

export const messageSchema = (longest: number) => z.object({ signup_message: z.string().check(z.maxLength(longest, 'too_long')) }); // V-10

export type NameValues = z.input<typeof nameSchema>;
export type BirthValues = { date_of_birth: string };
export type AccountValues = z.input<typeof accountSchema>;
export type ConsentsValues = z.input<typeof consentsSchema>;
export type MessageValues = { signup_message: string };
