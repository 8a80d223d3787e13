import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { id, ok, timestamp } from './common.ts';
import { hasVisibleText } from '../visible-text.ts';
import { text } from './text.ts';
import { givenPassword, user } from './user.ts';

const base64url = (max: number) => text(max).check(z.regex(/^[\w-]+$/));
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));

/** B-08: one passkey of the member. `last_used_at`: null until the first login with it. */
const passkey = z.object({ id, name: z.string(), created_at: timestamp, last_used_at: z.nullable(timestamp) });

/** `asks_password`: adding, renaming and removing one take the password, as the login was not just now. */
const passkeys = z.object({ passkeys: z.array(passkey), asks_password: z.boolean() });
const passkeysGet = { query: z.object({}), response: passkeys, refusals: ['authentication_required'] as const };

/** What the browser makes a passkey with (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.optional(transports) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** Begins adding one. The password may be left out just after a login. */
const passkeyBegin = {
  body: z.object({ password: z.optional(givenPassword) }),
  response: z.object({ options: creationOptions }),
  refusals: ['authentication_required', 'unconfirmed', 'passkey_limit'] as const,
};

/** Ids of authenticators in use have up to 255 bytes; without attestation, what is signed has a key and such an id. */
const credential = { id: base64url(700), rawId: base64url(700), type: z.literal('public-key') };
/** Without what turns the direction of a line or breaks it: it stands in emails and questions. */
const plain = (words: string): string => words.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ').trim();
const name = text(400).check(z.overwrite(plain), z.maxLength(40, { abort: true }), z.refine(hasVisibleText, 'required'));

/** Adds the one that the browser has made. */
const passkeyCreate = {
  body: z.object({
    name,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(1200),
        attestationObject: base64url(3000),
        transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
      }),
    }),
  }),
  response: passkeys,
  refusals: ['authentication_required', 'unconfirmed', 'passkey_expired', 'passkey_refused', 'passkey_limit'] as const,
};
/** Both take the password, unless the login was just now. */
const passkeyRename = {
  body: z.object({ id, name, password: z.optional(givenPassword) }),
  response: passkeys,
  refusals: ['authentication_required'] as const,
};
const passkeyRemove = {
  body: z.object({ id, password: z.optional(givenPassword) }),
  response: passkeys,
  refusals: ['authentication_required'] as const,
};

/** Begins a login; the browser asks which passkey (WebAuthn's `PublicKeyCredentialRequestOptionsJSON`). */
const passkeyAsk = {
  body: z.object({}),
  response: z.object({
    options: z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: z.literal('required') }),
  }),
  refusals: [] as const,
};
/** `restore`: also undoes a deletion that is still pending, after `account_pending_deletion` said until when. */
const passkeyLogin = {
  body: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(1200),
        authenticatorData: base64url(1500),
        signature: base64url(1200),
        userHandle: z.optional(base64url(100)),
      }),
    }),
    restore: z.optional(z.boolean()),
  }),
  response: z.extend(ok, { user }),
  refusals: [
    'authentication_required',
    'login_failed',
    'passkey_unknown',
    'passkey_expired',
    'account_pending_deletion',
    'self_excluded',
  ] as const,
};

export const passkeysCalls = {
  'passkeys.get': passkeysGet,
  'passkey.begin': passkeyBegin,
  'passkey.create': passkeyCreate,
  'passkey.rename': passkeyRename,
  'passkey.remove': passkeyRemove,
  'passkey.ask': passkeyAsk,
  'passkey.login': passkeyLogin,
} satisfies CallSchemas;
