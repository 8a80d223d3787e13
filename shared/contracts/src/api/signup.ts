import * as z from 'zod/mini';
import { NAME_LENGTH, PASSWORD_LENGTH } from '../constants.ts';
import { country, gender, id, locale, ok, region } from './common.ts';
import { user } from './user.ts';

// The messages below are the field codes of D-11; the client translates them.
export const email = z.string().check(z.trim(), z.maxLength(254, 'email_invalid'), z.email('email_invalid')); // V-03
export const username = z.string().check(
  z.trim(),
  z.minLength(NAME_LENGTH.min, 'name_short'),
  z.maxLength(NAME_LENGTH.max, 'name_long'),
  z.refine((name) => !name.startsWith('@'), 'name_at'), // V-01
  z.refine((name) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(name), 'name_is_email'), // V-01, before the address is known
  z.regex(/^[\p{L}\p{M}\p{N} _\-.]+$/u, 'name_characters'), // D-43
);
export const password = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.min, 'password_short'), z.maxLength(PASSWORD_LENGTH.max, 'password_long')); // D-43
export const dateOfBirth = z.string().check(z.refine(isCalendarDate, 'dob_invalid')); // V-02; the age itself is `ageAt` against min_age

/** `2001-02-29` is no date. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** E-14: kept from the first landing to the signup. */
export const tracking = z.object({
  network: z.optional(z.string().check(z.maxLength(200))),
  ref: z.optional(z.string().check(z.maxLength(200))),
  sub1: z.optional(z.string().check(z.maxLength(200))),
  sub2: z.optional(z.string().check(z.maxLength(200))),
  sub3: z.optional(z.string().check(z.maxLength(200))),
});
export type Tracking = z.infer<typeof tracking>;

export const signupBody = z.object({
  email,
  name: username,
  date_of_birth: dateOfBirth,
  password,
  gender,
  seeking: gender,
  country,
  region: z.optional(region),
  city: z.optional(z.string().check(z.maxLength(80))),
  signup_message: z.optional(z.string().check(z.maxLength(2000))),
  /** The member this signup started from (D-40). */
  profile: z.optional(id),
  locale,
  consents: z.object({
    terms: z.boolean().check(z.refine((given) => given, 'consent_missing')),
    sensitive_data: z.boolean().check(z.refine((given) => given, 'consent_missing')),
    marketing: z.boolean(),
  }),
  tracking,
  lander: z.optional(z.string().check(z.maxLength(60))),
  /** IANA name; the age is reckoned in the member's own day (D-41). */
  time_zone: z.optional(z.string().check(z.maxLength(60))),
});
export type SignupBody = z.infer<typeof signupBody>;

export const signupCreate = { body: signupBody, response: z.object({ user }) };
export const signupCheck = {
  query: z.object({ check: z.enum(['email', 'name']), value: z.string().check(z.maxLength(254)) }),
  response: z.object({ ok: z.boolean(), code: z.optional(z.string()) }),
};
export const activationPost = {
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('confirm'), token: z.string().check(z.minLength(20), z.maxLength(200)) }),
    z.object({ action: z.literal('resend') }),
    z.object({ action: z.literal('change_email'), email }),
  ]),
  response: z.extend(ok, { user: z.optional(z.nullable(user)) }),
};
/** D-13: a link by mail, a new password by that link, another password while signed in. */
export const passwordPost = {
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('request'), email }),
    z.object({ action: z.literal('reset'), token: z.string().check(z.minLength(20), z.maxLength(200)), password }),
    z.object({ action: z.literal('change'), old_password: z.string().check(z.minLength(1, 'required'), z.maxLength(128)), password }),
  ]),
  response: ok,
};
