import type { Locale } from '@vesper/contracts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { passwordResetMail } from '../mails/password-reset.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { later, MINUTE } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { forgetAllFailures } from './login.ts';
import { digest, isMailedTo, newToken } from './link-tokens.ts';
import { mailedLink } from './mailed-links.ts';
import { countInInbox } from './mail-requests.ts';
import { exclusionOf, mailLockedOut } from './self-exclusions.ts';
import { countPasskeys } from './passkeys/passkeys.ts';
import { createUndoLink } from './undo-links.ts';

const LINK_MINUTES = 60; // D-13

interface ResetRequest {
  brandId: number;
  email: string;
  origin: string;
}

/**
 * The job's data holds an address: completed jobs are deleted within two hours, and a mail that could not be sent for an hour is dropped.
 */
export const resetRequested = jobKind<ResetRequest>('password.reset', {
  retryLimit: 6,
  deleteAfterSeconds: 60,
  retentionSeconds: 3600,
  deadForSeconds: 3600,
});

interface Account {
  id: string;
  brandId: number;
  name: string;
  email: string;
  language: Locale;
}

/** `isExcluded`: the member keeps themself out, or did (B-03). */
const accountAt = (db: Queryable, brandId: number, email: string): Promise<(Account & { isExcluded: boolean }) | undefined> =>
  db.maybeOne<Account & { isExcluded: boolean }>(sql`
    select id, name, email, language, status = 'self_excluded' as "isExcluded" from members
    where brand_id = ${brandId} and lower(email) = lower(${email}) and status in ('not_confirmed', 'active', 'self_excluded') and not is_fictional`);

/**
 * D-65, X-03: for a brand that reveals accounts. To be called after the request was counted, so that the limits hold here too.
 * @throws {ApiError} 404 email_unknown
 */
export async function requireAccount(db: Queryable, brandId: number, email: string): Promise<void> {
  if (!(await accountAt(db, brandId, email))) throw new ApiError(404, 'email_unknown');
}

/**
 * Mails the link to the account with that address. Runs after the response, so that neither its content nor its timing reveals whether
 * there is an account. Earlier links stay valid for their hour: either mail works.
 */
export async function sendResetLink(platform: Platform, { brandId, email, origin }: ResetRequest): Promise<void> {
  const { db, brands } = platform;
  if (!(await countInInbox(platform, 'reset', brandId, email))) return;
  const brand = await brands.byId(brandId);
  await db.transaction(async (tx) => {
    const account = await accountAt(tx, brandId, email);
    if (!account) return;
    const exclusion =
      account.isExcluded && (await exclusionOf(tx, platform, { companyId: brand.companyId, email: account.email }, platform.clock()));
    if (exclusion) return mailLockedOut(tx, platform, brand, addressee(account), exclusion);
    await mailResetLink(tx, platform, brand, origin, account);
  });
}

/** Mails a link that sets a new password. */
export async function mailResetLink(tx: Tx, { mail, clock }: Platform, brand: Brand, origin: string, account: Account): Promise<void> {
  const now = clock();
  const { token, tokenHash } = newToken();
  await tx.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, created_at, expires_at)
    values (${tokenHash}, ${account.id}, 'password_reset', ${digest(account.email)}, ${now}, ${later(now, LINK_MINUTES * MINUTE)})`);
  const url = mailedLink(origin, 'password_reset', token);
  await mail.send(tx, passwordResetMail, { brand, to: addressee(account), data: { url, minutes: LINK_MINUTES } });
}

const addressee = ({ id, name, email, language }: Account) => ({ id, name, email, locale: language });

const usable = (brandId: number, token: string, now: Date) => sql`
  t.token_hash = ${digest(token)} and t.purpose = 'password_reset' and t.used_at is null and t.expires_at > ${now}
  and m.brand_id = ${brandId} and m.status in ('not_confirmed', 'active', 'self_excluded')`;

/** Whether the link can be used, checked without a lock. */
export async function isGoodLink(db: Queryable, brandId: number, token: string, now: Date): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from action_tokens t join members m on m.id = t.member_id where ${usable(brandId, token, now)}`);
  return found !== undefined;
}

/**
 * The account of a usable link, locked. A link is invalid once its member has another address than the one it was mailed to.
 * @throws {ApiError} 410 link_invalid
 */
export async function accountOfLink(tx: Tx, brandId: number, token: string, now: Date): Promise<Account> {
  const account = await tx.maybeOne<Account & { addressHash: Buffer | null }>(sql`
    select m.id, m.brand_id as "brandId", m.name, m.email, m.language, t.address_hash as "addressHash"
    from action_tokens t join members m on m.id = t.member_id where ${usable(brandId, token, now)}
    for update`);
  if (!account || !isMailedTo(account.email, account.addressHash)) throw new ApiError(410, 'link_invalid');
  return account;
}

/** Sets the new password, voids outstanding links to a login, a password or another address, and clears wrong tries. The caller ends the sessions. */
export async function setPassword(tx: Tx, account: Account, passwordHash: string, now: Date): Promise<void> {
  await tx.query(sql`update members set password_hash = ${passwordHash} where id = ${account.id}`);
  await tx.query(
    sql`update action_tokens set used_at = ${now} where member_id = ${account.id} and purpose in ('password_reset', 'email_change', 'login') and used_at is null`,
  );
  await forgetAllFailures(tx, account.brandId, account);
}

/** Notifies the account's address: a member who did not do this themselves has to know, and can undo it (B-08). */
export async function mailPasswordChanged(
  tx: Tx,
  { mail, clock }: Platform,
  brand: Brand,
  origin: string,
  account: Account,
): Promise<void> {
  const url = await createUndoLink(tx, { memberId: account.id, what: 'password', email: account.email, origin, now: clock() });
  const passkeys = await countPasskeys(tx, account.id);
  await mail.send(tx, passwordChangedMail, { brand, to: addressee(account), data: { url, passkeys } });
}
