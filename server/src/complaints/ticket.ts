import { randomInt } from 'node:crypto';
import { createSealed } from '../platform/security/sealed.ts';

/** Without letters and digits that are taken for each other, and without vowels, so that no word comes out. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 8;

/** A number to name a complaint by, such as `7K4M-2QXN`: random, so that it tells nothing of how many there are. */
export function newTicket(): string {
  const drawn = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${drawn.slice(0, LENGTH / 2)}-${drawn.slice(LENGTH / 2)}`;
}

/**
 * The secrets of the links to a complaint's status: sealed rather than stored, so that a later email can carry one too, and bound to the
 * brand. They hold as long as the complaint is kept.
 */
export interface ComplaintLinks {
  token(brandId: number, ticket: string): string;
  /** The ticket; undefined: not issued by us, or for another brand. */
  read(brandId: number, token: string): string | undefined;
}

export function createComplaintLinks(secret: string): ComplaintLinks {
  const sealed = createSealed(secret, 'complaint links');
  return {
    token: (brandId, ticket) => sealed.seal(ticket, [brandId]),
    read: (brandId, token) => sealed.open(token, [brandId]),
  };
}

/** The page of the status; its secret is in the fragment, which no server's log gets to see. */
export const statusUrl = (origin: string, token: string): string => `${origin}/complaints/status#${token}`;
