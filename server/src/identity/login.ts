import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, earlier, later, MINUTE } from '../platform/clock.ts';
import type { Database, Queryable, Tx } from '../platform/db.ts';
import type { Devices } from '../platform/devices.ts';
import { ApiError } from '../platform/errors.ts';
import { sql } from '../platform/sql.ts';
import { CALM, countWrong, takeTurn } from './login-turns.ts';
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
  /** The browser, if it says which it is. */
  device: Buffer | undefined;
  now: Date;
}

interface Account {
  id: string;
  password_hash: string;
  /** It waits for its erasure, and can be brought back until then (S-07). */
  pendingUntil: Date | null;
}

/** Whose wrong tries are counted together: those for one account, in one known browser or from one address. */
interface AttemptKey {
  account: Buffer;
  place: Buffer;
}

export interface LoggedIn extends Pick<Account, 'id' | 'pendingUntil'> {
  key: AttemptKey;
}

interface LoginPorts {
  db: Database;
  devices: Devices;
}

/**
 * Finds the member of a name or address and password. Counts wrong tries outside any transaction, so that a refusal does not undo its count (D-42):
 *
 * - five of them for an account from one address block that account there; nobody can lock out somebody at another address;
 * - the more there are for one account, or from one address, the slower it goes for all who are not known;
 * - a browser in which the member has logged in before has a count of its own: what others do, even behind the same address, never holds it up.
 * @throws ApiError 403 login_failed · 403 login_blocked {minutes} · 429 too_many_requests
 */
export async function checkLogin({ db, devices }: LoginPorts, attempt: LoginAttempt): Promise<LoggedIn> {
  const { brandId, address, device, now } = attempt;
  const login = attempt.login.trim().toLowerCase();
  const account = await db.maybeOne<Account>(sql`
    select id, password_hash, erase_at as "pendingUntil" from members left join account_deletions on member_id = id
    where brand_id = ${brandId} and (lower(email) = ${login} or lower(name) = ${login})
      and (status in ('not_confirmed', 'active') or status = 'pending_deletion' and erase_at > ${now}) and not is_fictional
    order by lower(email) = ${login} desc limit 1`);
  const isKnown = account !== undefined && device !== undefined && (await devices.isKnown(db, account.id, device));
  // Name and address of one member are one account.
  const key = { account: digest(account?.id ?? login), place: isKnown ? device : digest(address) };
  const lines = isKnown
    ? []
    : [
        { hash: key.account, calm: CALM.account },
        { hash: key.place, calm: CALM.address },
      ];
  await refuseBlocked(db, brandId, key, now);
  const wait = await takeTurn(db, brandId, lines, now);
  if (wait > 0) await sleep(wait);

  if (!(await isPassword(account?.password_hash, attempt.password)) || !account) {
    await countFailure(db, brandId, key, now);
    await countWrong(db, brandId, lines, now);
    await refuseBlocked(db, brandId, key, now);
    throw new ApiError(403, 'login_failed');
  }
  return { id: account.id, pendingUntil: account.pendingUntil, key };
}

/** A login that worked forgets the wrong tries before it, in its place. */
export async function forgetFailures(tx: Tx, brandId: number, { account, place }: AttemptKey): Promise<void> {
  await tx.query(sql`delete from login_attempts where brand_id = ${brandId} and account_hash = ${account} and address_hash = ${place}`);
}

/** Whoever has read the account's mail is not held up by those who guessed at it, wherever they sat (D-42). */
export async function forgetAllFailures(tx: Tx, brandId: number, memberId: string): Promise<void> {
  await tx.query(sql`delete from login_attempts where brand_id = ${brandId} and account_hash = ${digest(memberId)}`);
}

async function refuseBlocked(db: Queryable, brandId: number, { account, place }: AttemptKey, now: Date): Promise<void> {
  const row = await db.maybeOne<{ blocked_until: Date }>(sql`
    select blocked_until from login_attempts
    where brand_id = ${brandId} and account_hash = ${account} and address_hash = ${place} and blocked_until > ${now}`);
  if (row) throw new ApiError(403, 'login_blocked', { minutes: Math.ceil((row.blocked_until.getTime() - now.getTime()) / MINUTE) });
}

async function countFailure(db: Database, brandId: number, { account, place }: AttemptKey, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { failures, blocks } = await tx.one<{ failures: number; blocks: number }>(sql`
      insert into login_attempts as a (brand_id, account_hash, address_hash, failures, last_failed_at)
      values (${brandId}, ${account}, ${place}, 1, ${now})
      on conflict (brand_id, account_hash, address_hash) do update
        set failures = a.failures + 1,
            blocks = case when a.last_failed_at < ${earlier(now, LONGEST_BLOCK)} then 0 else a.blocks end,
            last_failed_at = ${now}
      returning failures, blocks`);
    if (failures < TRIES) return;
    const until = later(now, blockLength(blocks));
    await tx.query(sql`
      update login_attempts set failures = 0, blocks = blocks + 1, blocked_until = ${until}
      where brand_id = ${brandId} and account_hash = ${account} and address_hash = ${place}`);
  });
}

/** 15 minutes, doubling with every block before it, to 24 hours (D-42). Milliseconds. */
export const blockLength = (blocksBefore: number): number => Math.min(FIRST_BLOCK * 2 ** blocksBefore, LONGEST_BLOCK);
