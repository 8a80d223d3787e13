import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 suffices for 256 random bits: there is nothing to guess. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A token for a mailed link, with the hash under which it is stored: reading the table does not give a usable link. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: digest(token) };
}

/**
 * Whether a mailed link was sent to the member's present address: a link acts only for the mailbox it was sent to. The hash of the address
 * is stored, not the address; a link without one predates this check and is not accepted.
 */
export const isMailedTo = (email: string, addressHash: Buffer | null): boolean => addressHash?.equals(digest(email)) ?? false;
