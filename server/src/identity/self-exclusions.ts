import type { Locale } from '@vesper/contracts';
import { renewGuarantees } from '../chat/open-guarantees.ts';
import { lockedOutMail } from '../mails/locked-out.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { DAY, SECOND } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Recipient } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { createKeyedHash } from '../platform/security/keyed-hash.ts';

/** An exclusion in force. Null: for good. */
export interface SelfExclusion {
  until: Date | null;
}

/** An address in a company, whose brands share exclusions. */
interface Subject {
  companyId: number;
  email: string;
}

type Keys = Pick<Platform, 'config'>;

/** One mailbox has many addresses: case doesn't tell them apart, nor what follows a plus. */
export const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

/** The same in SQL. */
export const mailboxIn = (column: Sql): Sql => sql`regexp_replace(lower(${column}), '\\+[^@]*@', '@')`;

/** What is kept of an address: it outlives the account, and can't be read back without the server's secret. */
export const addressHashOf = ({ config }: Keys, email: string): Buffer =>
  createKeyedHash(config.photoUrlSecret, 'self-exclusion')(mailboxOf(email));

/** The first of a lock's two numbers, besides those of direct debits. */
const LOCK = 122;

/**
 * Until the transaction ends, no other excludes this address (`shared`), or none takes it either (`alone`): an account that is made, or whose
 * address changes, at the same instant is seen by the exclusion, or sees it. To be taken before members are locked, where it can be.
 */
export async function holdAddress(tx: Tx, keys: Keys, { companyId, email }: Subject, how: 'shared' | 'alone'): Promise<void> {
  const key = sql`hashtextextended(${`${companyId} ${addressHashOf(keys, email).toString('hex')}`}, ${LOCK})`;
  await tx.query(how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`);
}

export const exclusionOf = (db: Queryable, keys: Keys, { companyId, email }: Subject, now: Date): Promise<SelfExclusion | undefined> =>
  db.maybeOne<SelfExclusion>(sql`
    select until from self_exclusions
    where company_id = ${companyId} and address_hash = ${addressHashOf(keys, email)} and (until is null or until > ${now})`);

/**
 * For a transaction that gives an account this address, or opens one that has it.
 * @throws {ApiError} 403 self_excluded {until; absent: for good}
 */
export async function requireAdmitted(tx: Tx, keys: Keys, subject: Subject, now: Date): Promise<void> {
  await holdAddress(tx, keys, subject, 'shared');
  const exclusion = await exclusionOf(tx, keys, subject, now);
  if (exclusion) throw selfExcluded(exclusion);
}

const selfExcluded = ({ until }: SelfExclusion) => new ApiError(403, 'self_excluded', until === null ? {} : { until: until.toISOString() });

export const isSelfExcluded = (error: unknown): boolean => error instanceof ApiError && error.code === 'self_excluded';

/** The same for the address that a member has. @throws {ApiError} 403 self_excluded */
export async function requireAdmittedMember(tx: Tx, keys: Keys, memberId: string, now: Date): Promise<void> {
  const subject = await tx.one<Subject>(sql`
    select m.email, b.company_id as "companyId" from members m join brands b on b.id = m.brand_id where m.id = ${memberId}`);
  await requireAdmitted(tx, keys, subject, now);
}

/**
 * A login after the exclusion has ended: others see the member again. Nothing happens to one who was not excluded.
 * @throws {ApiError} 403 self_excluded: it has not ended
 */
export async function readmit(tx: Tx, keys: Keys, memberId: string, now: Date): Promise<void> {
  await requireAdmittedMember(tx, keys, memberId, now);
  await lockMember(tx, memberId);
  const readmitted = await tx.query(sql`
    update members set status = case when confirmed_at is null then 'not_confirmed' else 'active' end
    where id = ${memberId} and status = 'self_excluded'`);
  if (readmitted > 0) await renewGuarantees(tx, memberId, now);
}

/** At most one email a day to an address tells of attempts to get in, whatever they are. */
const A_DAY = { max: 1, window: DAY / SECOND };

/**
 * Tells the mailbox, and only it, why an attempt is refused.
 * @param to the account's owner, or the address that was typed
 */
export async function mailLockedOut(tx: Tx, platform: Platform, brand: Brand, to: Recipient, { until }: SelfExclusion): Promise<void> {
  const { limits, mail } = platform;
  try {
    await limits.hit(`locked out mail ${brand.companyId} ${addressHashOf(platform, to.email).toString('base64url')}`, A_DAY);
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  await mail.send(tx, lockedOutMail, { brand, to, data: { until: until?.toISOString() ?? null } });
}

/** The same after the attempt, whose transaction was rolled back. */
export async function mailRefused(platform: Platform, brand: Brand, to: Recipient): Promise<void> {
  const { db, clock } = platform;
  const exclusion = await exclusionOf(db, platform, { companyId: brand.companyId, email: to.email }, clock());
  if (exclusion) await db.transaction((tx) => mailLockedOut(tx, platform, brand, to, exclusion));
}

/** Mails an account's owner, if the attempt to open it was refused because they keep themselves out. @throws what the attempt threw */
export async function tellingOwner<Answer>(
  platform: Platform,
  brand: Brand,
  memberId: string,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (isSelfExcluded(error)) {
      const owner = await platform.db.maybeOne<{ id: string; name: string; email: string; locale: Locale }>(sql`
        select id, name, email, language as locale from members where id = ${memberId} and brand_id = ${brand.id}`);
      if (owner) await mailRefused(platform, brand, owner);
    }
    throw error;
  }
}
