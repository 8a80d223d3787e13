import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 suffices for what holds 256 random bits: there is nothing to guess. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A token for a mailed link, with the hash under which it is kept: who reads the table can't follow the link. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: digest(token) };
}

/**
 * Whether a mailed link was sent to the address that its member has now: what reaches a mailbox acts for that mailbox alone. The hash is kept, not the
 * address; a link without one was made by a server of before, and is not believed.
 */
export const isMailedTo = (email: string, addressHash: Buffer | null): boolean => addressHash?.equals(digest(email)) ?? false;
