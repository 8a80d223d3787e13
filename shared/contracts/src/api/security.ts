import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { ok, token } from './common.ts';
import { email } from './signup.ts';
import { givenPassword } from './user.ts';

/** D-29: sends a link to the new address; until it is opened, nothing changes. */
const emailUpdate = {
  body: z.object({ email, password: givenPassword }),
  response: ok,
  refusals: ['authentication_required', 'unconfirmed'] as const,
};

/** by the link sent to the new address, without a login. */
const emailConfirm = { body: z.object({ token }), response: ok, refusals: ['link_invalid', 'self_excluded'] as const };

/** What a link of ours undoes. */
export const undoable = z.enum(['email', 'password', 'login', 'passkey']);

/**
 * B-08: by the emailed link, without a login. Undoing ends all sessions, voids the password, removes the passkeys, restores the address, and mails a link to a
 * new password.
 */
const securityUndo = {
  body: z.object({ token, action: z.enum(['look', 'undo']) }),
  /** `passkeys`: how many the undo removes. */
  response: z.object({ what: undoable, is_undone: z.boolean(), passkeys: z.optional(z.int()) }),
  refusals: ['link_invalid', 'self_excluded'] as const,
};

export const securityCalls = {
  'email.update': emailUpdate,
  'email.confirm': emailConfirm,
  'security.undo': securityUndo,
} satisfies CallSchemas;
