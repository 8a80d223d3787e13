import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { digest } from './link-tokens.ts';

/** D-54: the page of each action that a mailed link is for. Each acts on a press of its button, once, and says if its link is used or late. */
const PAGES = {
  activation: '/activate',
  password_reset: '/reset-password/do',
  reactivation: '/account-deleted',
  email_change: '/mail-change/do',
  login: '/login-link/do',
  undo_email: '/undo',
  undo_password: '/undo',
  undo_login: '/undo',
  undo_passkey: '/undo',
} as const;
type Purpose = keyof typeof PAGES;

/** A link for a mail. The token is in the fragment, so that it reaches no log, no referrer and no mail scanner's prefetch (D-12). */
export const mailedLink = (origin: string, purpose: Purpose, token: string): string => `${origin}${pageOf(purpose, token)}`;

const pageOf = (purpose: Purpose, token: string): string => `${PAGES[purpose]}#${token}`;

/** As `newToken` makes them. */
const TOKEN = /^\/([\w-]{43})$/;

/**
 * R-47, D-54: where `/<token>` leads, if the brand mailed that token. Nothing is used up by asking, and whatever else has that shape is not
 * told from a page that isn't there: 256 random bits can't be guessed, and only their hash is stored.
 */
export async function pageOfToken(db: Queryable, brandId: number, pathname: string): Promise<string | undefined> {
  const token = TOKEN.exec(pathname)?.[1];
  if (token === undefined) return undefined;
  const found = await db.maybeOne<{ purpose: Purpose }>(sql`
    select t.purpose from action_tokens t join members m on m.id = t.member_id where t.token_hash = ${digest(token)} and m.brand_id = ${brandId}`);
  return found && pageOf(found.purpose, token);
}
