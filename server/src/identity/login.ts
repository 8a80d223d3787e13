import { DAY, earlier, later, MINUTE } from '../platform/clock.ts';
import type { Database, Queryable, Tx } from '../platform/db.ts';
import { ApiError } from '../platform/errors.ts';
import { sql } from '../platform/sql.ts';
import { isPassword } from './passwords.ts';
import { digest } from './tokens.ts';

/** D-42: wrong tries before a block, the first block, and how long a block lasts at most. */
const TRIES = 5;
const FIRST_BLOCK = 15 * MINUTE;
const LONGEST_BLOCK = DAY;

export interface LoginAttempt {
  brandId: number;
  login: string;
  password: string;
  address: string;
  now: Date;
}

interface Account {
  id: string;
  password_hash: string;
  /** It waits for its erasure, and can be brought back until then (S-07). */
  pendingUntil: Date | null;
}

/**
 * Finds the member of a name or address and password. Counts wrong tries per account and address, outside any transaction, so that
 * a refusal does not undo its count; nobody can lock out somebody at another address (D-42).
 * @throws ApiError 403 login_failed · 403 login_blocked {minutes}
 */
export async function checkLogin(db: Database, attempt: LoginAttempt): Promise<Pick<Account, 'id' | 'pendingUntil'>> {
  const { brandId, login, now } = attempt;
  const key = { account: digest(login.trim().toLowerCase()), address: digest(attempt.address) };
  await refuseBlocked(db, brandId, key, now);

  const account = await db.maybeOne<Account>(sql`
    select id, password_hash, erase_at as "pendingUntil" from members left join account_deletions on member_id = id
    where brand_id = ${brandId} and (lower(email) = lower(${login.trim()}) or lower(name) = lower(${login.trim()}))
      and (status in ('not_confirmed', 'active') or status = 'pending_deletion' and erase_at > ${now}) and not is_fictional
    order by lower(email) = lower(${login.trim()}) desc limit 1`);
  if (!(await isPassword(account?.password_hash, attempt.password)) || !account) {
    await countFailure(db, brandId, key, now);
    await refuseBlocked(db, brandId, key, now);
    throw new ApiError(403, 'login_failed');
  }
  return account;
}

/** A login that worked forgets the wrong tries before it. */
export async function forgetFailures(tx: Tx, { brandId, login, address }: LoginAttempt): Promise<void> {
  await tx.query(sql`
    delete from login_attempts where brand_id = ${brandId} and account_hash = ${digest(login.trim().toLowerCase())} and address_hash = ${digest(address)}`);
}

/** Whoever has read the account's mail is not held up by those who guessed at it, wherever they sat (D-42). */
export async function forgetAllFailures(tx: Tx, brandId: number, { email, name }: { email: string; name: string }): Promise<void> {
  const accounts = [digest(email.toLowerCase()), digest(name.toLowerCase())];
  await tx.query(sql`delete from login_attempts where brand_id = ${brandId} and account_hash = any(${accounts})`);
}

interface AttemptKey {
  account: Buffer;
  address: Buffer;
}

async function refuseBlocked(db: Queryable, brandId: number, { account, address }: AttemptKey, now: Date): Promise<void> {
  const row = await db.maybeOne<{ blocked_until: Date }>(sql`
    select blocked_until from login_attempts
    where brand_id = ${brandId} and account_hash = ${account} and address_hash = ${address} and blocked_until > ${now}`);
  if (row) throw new ApiError(403, 'login_blocked', { minutes: Math.ceil((row.blocked_until.getTime() - now.getTime()) / MINUTE) });
}

async function countFailure(db: Database, brandId: number, { account, address }: AttemptKey, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { failures, blocks } = await tx.one<{ failures: number; blocks: number }>(sql`
      insert into login_attempts as a (brand_id, account_hash, address_hash, failures, last_failed_at)
      values (${brandId}, ${account}, ${address}, 1, ${now})
      on conflict (brand_id, account_hash, address_hash) do update
        set failures = a.failures + 1,
            blocks = case when a.last_failed_at < ${earlier(now, LONGEST_BLOCK)} then 0 else a.blocks end,
            last_failed_at = ${now}
      returning failures, blocks`);
    if (failures < TRIES) return;
    const until = later(now, blockLength(blocks));
    await tx.query(sql`
      update login_attempts set failures = 0, blocks = blocks + 1, blocked_until = ${until}
      where brand_id = ${brandId} and account_hash = ${account} and address_hash = ${address}`);
  });
}

/** 15 minutes, doubling with every block before it, to 24 hours (D-42). Milliseconds. */
export const blockLength = (blocksBefore: number): number => Math.min(FIRST_BLOCK * 2 ** blocksBefore, LONGEST_BLOCK);
