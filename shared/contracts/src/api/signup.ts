import * as z from 'zod/mini';
import { MESSAGE_MAX, NAME_LENGTH, PASSWORD_LENGTH } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { city, country, gender, id, locale, ok, region, seeking, token } from './common.ts';
import { text, trimmedText } from './text.ts';
import { givenPassword, user } from './user.ts';

// The messages below are the field codes of D-11; the client translates them.
export const email = trimmedText(254, 'email_invalid').check(
  z.refine((given) => given !== '', { error: 'required', abort: true }),
  z.email('email_invalid'),
); // V-03
export const username = trimmedText(NAME_LENGTH.max, 'name_long').check(
  z.refine((name) => !name.startsWith('@'), 'name_at'), // V-01; before the length, or `@x` would get `name_short`
  z.minLength(NAME_LENGTH.min, 'name_short'),
  z.refine((name) => !looksLikeAddress(name), 'name_is_email'), // V-01; checked before the email field is filled in
  z.regex(/^(?!\p{M})(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N} _\-.])+$/u, 'name_characters'), // D-43; nothing that is drawn as nothing
  z.refine((name) => !/[\p{Mn}\p{Me}]{3}/u.test(name.normalize('NFC')), 'name_characters'), // or marks would run over the page
  z.refine((name) => (name.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2, 'name_short'),
  z.refine((name) => !mixesAlphabets(name), 'name_alphabets'), // or a Cyrillic а makes another “admin”
);
export const password = text(PASSWORD_LENGTH.max, 'password_long').check(z.minLength(PASSWORD_LENGTH.min, 'password_short')); // D-43
export const dateOfBirth = text(10, 'dob_invalid').check(z.refine(isCalendarDate, 'dob_invalid')); // V-02; the age itself is `ageAt` against min_age

/** Alphabets with letters that look like those of another. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
const mixesAlphabets = (name: string): boolean => ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1;

/** Roughly `name@host.tld`, in linear time. */
function looksLikeAddress(name: string): boolean {
  const at = name.indexOf('@');
  const host = name.slice(at + 1);
  const dot = host.indexOf('.', 1);
  return at > 0 && dot > 0 && dot < host.length - 1 && !host.includes('@') && !/\s/.test(name);
}

/** False for impossible dates like `2001-02-29`. */
function isCalendarDate(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** E-14: tracking parameters, kept from the first landing to the signup. */
export const tracking = z.object({
  network: z.optional(text(200)),
  ref: z.optional(text(200)),
  sub1: z.optional(text(200)),
  sub2: z.optional(text(200)),
  sub3: z.optional(text(200)),
});
export type Tracking = z.infer<typeof tracking>;

export const signupBody = z.object({
  email,
  name: username,
  date_of_birth: dateOfBirth,
  password,
  gender,
  seeking,
  country,
  region: z.optional(region),
  /** A city of `region`, which is a region of `country`, as on the profile. */
  city: z.optional(city),
  signup_message: z.optional(text(MESSAGE_MAX, 'too_long')),
  /** The member this signup started from (D-40). */
  profile: z.optional(id),
  /** It started with a like for them, which is given once the address is confirmed (M-05). */
  likes_profile: z.optional(z.boolean()),
  locale,
  consents: z.object({
    terms: z.boolean().check(z.refine((given) => given, 'consent_missing')),
    sensitive_data: z.boolean().check(z.refine((given) => given, 'consent_missing')),
    marketing: z.boolean(),
  }),
  tracking,
  lander: z.optional(text(60)),
  /** The variant of the lander (D-52). */
  slug: z.optional(text(60)),
  /** IANA name; the age is computed for the current day there (D-41). */
  time_zone: z.optional(text(60)),
});
export type SignupBody = z.infer<typeof signupBody>;

const signupCreate = {
  body: signupBody,
  response: z.object({ user }),
  refusals: ['authentication_required', 'already_signed_in', 'account_exists', 'signups_closed'] as const,
};
const signupCheck = {
  query: z.object({
    check: z.enum(['email', 'name']),
    value: text(254),
    /** The first check of a signup, which is counted as started (B-17), from this lander and its variant. */
    starts: z.optional(z.literal('1')),
    lander: z.optional(text(60)),
    slug: z.optional(text(60)),
  }),
  /** `suggestions`: free names like one that is taken. */
  response: z.object({ ok: z.boolean(), code: z.optional(z.string()), suggestions: z.optional(z.array(z.string())) }),
  refusals: [] as const,
};
const activationPost = {
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('confirm'), token }),
    z.object({ action: z.literal('resend') }),
    z.object({ action: z.literal('change_email'), email }),
  ]),
  response: z.extend(ok, { user: z.optional(z.nullable(user)) }),
  refusals: ['authentication_required', 'already_confirmed', 'link_invalid'] as const,
};
/**
 * D-13: request an email link (`email_unknown` where the brand reveals accounts, D-65), set a new password with it, or change the password
 * while logged in. `check`: whether a password is too common (D-43), which the signup asks where it is typed.
 */
const passwordPost = {
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('request'), email }),
    z.object({ action: z.literal('reset'), token, password }),
    z.object({ action: z.literal('check'), password }),
    z.object({ action: z.literal('change'), old_password: givenPassword, password }),
  ]),
  /** `passkeys`: after a reset, how many still log in. */
  response: z.extend(ok, { passkeys: z.optional(z.int()) }),
  refusals: ['authentication_required', 'link_invalid', 'too_many_reset_mails', 'email_unknown'] as const,
};

export const signupCalls = {
  'signup.check': signupCheck,
  'signup.create': signupCreate,
  'activation.post': activationPost,
  'password.post': passwordPost,
} satisfies CallSchemas;
