import type { Locale } from '@vesper/contracts';
import { reactivate } from '../account/deletion.ts';
import { loginLinkMail } from '../mails/login-link.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { later, MINUTE } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignInProof } from '../platform/sessions/sessions.ts';
import { digest, isMailedTo, newToken } from './link-tokens.ts';
import { countInInbox } from './mail-requests.ts';
import { mailedLink } from './mailed-links.ts';
import { exclusionOf, mailLockedOut, readmit } from './self-exclusions.ts';

const LINK_MINUTES = 60; // D-54

interface LinkRequest {
  brandId: number;
  /** Username or email address. */
  login: string;
  origin: string;
}

/**
 * The job's data holds an address: completed jobs are deleted within two hours, and a mail that could not be sent for an hour is dropped.
 */
export const loginLinkRequested = jobKind<LinkRequest>('login.link', {
  retryLimit: 6,
  deleteAfterSeconds: 60,
  retentionSeconds: 3600,
  deadForSeconds: 3600,
});

interface Account {
  id: string;
  name: string;
  email: string;
  language: Locale;
  /** The member keeps themself out, or did (B-03). */
  isExcluded: boolean;
}

/** As the login finds it: an account that can still be restored has a link, too, whose page offers that (S-07). */
const canLogIn = (now: Date) => sql`
  not m.is_fictional and (m.status in ('not_confirmed', 'active', 'self_excluded')
    or m.status = 'pending_deletion' and exists (select from account_deletions d where d.member_id = m.id and d.erase_at > ${now}))`;

/**
 * Mails the link to the account with that address or name. Runs after the response, so that neither its content nor its timing reveals
 * whether there is an account. Earlier links stop working, unless the mail is beyond the inbox's limits.
 */
export async function sendLoginLink(platform: Platform, { brandId, login, origin }: LinkRequest): Promise<void> {
  const { db, brands, mail, clock } = platform;
  const now = clock();
  const found = await db.maybeOne<Pick<Account, 'id' | 'email'>>(sql`
    select m.id, m.email from members m
    where m.brand_id = ${brandId} and lower(${login}) in (lower(m.email), lower(m.name)) and ${canLogIn(now)}
    order by lower(m.email) = lower(${login}) desc limit 1`);
  if (!found || !(await countInInbox(platform, 'login', brandId, found.email))) return;
  const brand = await brands.byId(brandId);
  await db.transaction(async (tx) => {
    await lockMember(tx, found.id);
    const account = await tx.maybeOne<Account>(
      sql`select m.id, m.name, m.email, m.language, m.status = 'self_excluded' as "isExcluded" from members m where m.id = ${found.id} and m.email = ${found.email} and ${canLogIn(now)}`,
    );
    if (!account) return;
    const exclusion = account.isExcluded && (await exclusionOf(tx, platform, { companyId: brand.companyId, email: account.email }, now));
    const { id, name, email, language: locale } = account;
    if (exclusion) return mailLockedOut(tx, platform, brand, { id, name, email, locale }, exclusion);
    const { token, tokenHash } = newToken();
    const data = { url: mailedLink(origin, 'login', token), minutes: LINK_MINUTES };
    if (!(await mail.send(tx, loginLinkMail, { brand, to: { id, name, email, locale }, data }))) return;
    await tx.query(sql`update action_tokens set used_at = ${now} where member_id = ${id} and purpose = 'login' and used_at is null`);
    await tx.query(sql`
      insert into action_tokens (token_hash, member_id, purpose, address_hash, created_at, expires_at)
      values (${tokenHash}, ${id}, 'login', ${digest(email)}, ${now}, ${later(now, LINK_MINUTES * MINUTE)})`);
  });
}

interface Found {
  id: string;
  email: string;
  passwordHash: string;
  addressHash: Buffer | null;
  /** The account is awaiting erasure, and can be restored until then (S-07). */
  pendingUntil: Date | null;
}

const accountOf = (db: Queryable, brandId: number, token: string, now: Date): Promise<Found | undefined> =>
  db.maybeOne<Found>(sql`
    select m.id, m.email, m.password_hash as "passwordHash", t.address_hash as "addressHash",
           (select erase_at from account_deletions d where d.member_id = m.id) as "pendingUntil"
    from action_tokens t join members m on m.id = t.member_id
    where t.token_hash = ${digest(token)} and t.purpose = 'login' and t.used_at is null and t.expires_at > ${now}
      and m.brand_id = ${brandId} and ${canLogIn(now)}`);

/** Whether the link can be used, checked without a lock. */
export const isGoodLoginLink = async (db: Queryable, brandId: number, token: string, now: Date): Promise<boolean> =>
  (await accountOf(db, brandId, token, now)) !== undefined;

/**
 * Uses up the link. A refused one stays as it was, so that the account can be restored by the same link.
 * @param restore whether to undo a deletion that is still pending
 * @returns what the session starts with; the member is locked
 * @throws {ApiError} 410 link_invalid · 403 account_pending_deletion {until} · 403 self_excluded {until; absent: for good}
 */
export async function takeLoginLink(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'mail'>,
  { brand, origin, token, restore, now }: { brand: Brand; origin: string; token: string; restore: boolean; now: Date },
): Promise<SignInProof> {
  const seen = await accountOf(tx, brand.id, token, now);
  if (!seen) throw new ApiError(410, 'link_invalid');
  // B-03. Does nothing to a member who was not excluded.
  await readmit(tx, platform, seen.id, now);
  // Lock the member before their rows, as everywhere.
  await lockMember(tx, seen.id);
  const account = await accountOf(tx, brand.id, token, now);
  if (!account || !isMailedTo(account.email, account.addressHash)) throw new ApiError(410, 'link_invalid');
  if (account.pendingUntil) {
    if (!restore) throw new ApiError(403, 'account_pending_deletion', { until: account.pendingUntil.toISOString() });
    await reactivate(tx, platform, { brand, memberId: account.id, origin, now });
  }
  await tx.query(sql`update action_tokens set used_at = ${now} where token_hash = ${digest(token)}`);
  return { memberId: account.id, passwordHash: account.passwordHash };
}
