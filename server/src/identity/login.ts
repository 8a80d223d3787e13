import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, earlier, later, MINUTE } from '../platform/clock.ts';
import type { Database, Queryable, Tx } from '../platform/database/db.ts';
import type { Devices } from '../platform/sessions/devices.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { SignInProof } from '../platform/sessions/sessions.ts';
import { sql } from '../platform/database/sql.ts';
import { FREE_FAILURES, countFailedLogin, type ThrottleSubject, loginDelay } from './login-throttle.ts';
import { isPassword as isPasswordOf } from './passwords.ts';
import { digest } from './link-tokens.ts';

/** D-42: wrong tries before a block, the first block's length, and the longest. */
const TRIES = 5;
const FIRST_BLOCK = 15 * MINUTE;
const MAX_BLOCK = DAY;

export interface LoginAttempt {
  brandId: number;
  login: string;
  password: string;
  /** In the unit that limits count: an IPv4 address, or a /64. */
  network: string;
  /** The browser's device id, if it sent one. */
  device: Buffer | undefined;
  now: Date;
}

interface Account {
  id: string;
  password_hash: string;
  /** The account is awaiting erasure, and can be restored until then (S-07). */
  pendingUntil: Date | null;
  /** The member keeps themself out, or did (B-03). */
  isExcluded: boolean;
}

/**
 * The key under which wrong tries are counted together: one typed login from one network, or a member's login in a browser known to them.
 */
interface AttemptKey {
  account: Buffer;
  place: Buffer;
}

export interface LoggedIn extends SignInProof {
  pendingUntil: Date | null;
  isExcluded: boolean;
  key: AttemptKey;
}

interface LoginPorts {
  db: Database;
  devices: Devices;
  isPassword?: typeof isPasswordOf;
}

/** A member's name and e-mail address are counted separately: counted together, a block would reveal that they belong to one account. */
const loginKey = (login: string): Buffer => digest(normalLogin(login));
const normalLogin = (login: string): string => login.trim().toLowerCase();

/**
 * Finds the member by name or address and password. Counts wrong tries outside of any transaction, so that a refusal does not roll back its
 * count (D-42):
 * - five for a login name from one network block that name from that network, and nowhere else; each try is counted before its password is
 *   looked at, so that of many at the same moment no more than five are;
 * - many for one name, or from one network, delay the answer to each further wrong one by up to a second; the right password is answered
 *   at once, but hashed after logins at names that no one guesses at;
 * - a browser in which the member has logged in before has its own count, so others never delay it.
 * @returns what `sessions.start` checks again when it commits
 * @throws {ApiError} 403 login_failed · 403 login_blocked {minutes}
 */
export async function checkLogin({ db, devices, isPassword = isPasswordOf }: LoginPorts, attempt: LoginAttempt): Promise<LoggedIn> {
  const { brandId, network, device, now } = attempt;
  const login = normalLogin(attempt.login);
  const account = await db.maybeOne<Account>(sql`
    select id, password_hash, erase_at as "pendingUntil", status = 'self_excluded' as "isExcluded" from members left join account_deletions on member_id = id
    where brand_id = ${brandId} and (lower(email) = ${login} or lower(name) = ${login})
      and (status in ('not_confirmed', 'active', 'self_excluded') or status = 'pending_deletion' and erase_at > ${now}) and not is_fictional
    order by lower(email) = ${login} desc limit 1`);
  const isKnown = account !== undefined && device !== undefined && (await devices.isKnown(db, account.id, device));
  const key = isKnown ? { account: digest(account.id), place: device } : { account: loginKey(login), place: digest(network) };
  const throttled = isKnown
    ? []
    : [
        { hash: key.account, threshold: FREE_FAILURES.login },
        // A login name is in lower case, so no name can be counted as a network.
        { hash: digest(`Network ${network}`), threshold: FREE_FAILURES.network },
      ];
  const blockedBy = await reserveTry(db, brandId, key, now);
  const delay = await loginDelay(db, brandId, throttled, now);

  if (!(await isPassword(account?.password_hash, attempt.password, isKnown ? 'own' : { delay })) || !account) {
    await countThrottled(db, brandId, throttled, now);
    if (blockedBy) throw loginBlocked(blockedBy, now);
    if (delay > 0) await sleep(delay);
    throw new ApiError(403, 'login_failed');
  }
  const { id: memberId, password_hash: passwordHash, pendingUntil, isExcluded } = account;
  return { memberId, passwordHash, pendingUntil, isExcluded, key };
}

/** A right password clears the tries under its key, its own too. */
export async function forgetFailures(db: Queryable, brandId: number, { account, place }: AttemptKey): Promise<void> {
  await db.query(sql`delete from login_attempts where brand_id = ${brandId} and account_hash = ${account} and address_hash = ${place}`);
}

/**
 * Clears the wrong tries for all of a member's login names, wherever they came from: whoever has read the account's mail is not delayed by
 * other people's guesses (D-42).
 */
export async function forgetAllFailures(tx: Tx, brandId: number, member: { id: string; name: string; email: string }): Promise<void> {
  const keys = [digest(member.id), loginKey(member.name), loginKey(member.email)];
  await tx.query(sql`delete from login_attempts where brand_id = ${brandId} and account_hash = any(${keys}::bytea[])`);
  await tx.query(sql`delete from wrong_logins where brand_id = ${brandId} and subject_hash = any(${keys}::bytea[])`);
}

const loginBlocked = (until: Date, now: Date) =>
  new ApiError(403, 'login_blocked', { minutes: Math.ceil((until.getTime() - now.getTime()) / MINUTE) });

/**
 * Counts a try before its password is looked at. The fifth blocks those after it at once, as if it were wrong; the right password lifts the
 * block. Counted afterwards, a burst of guesses would all be looked at, and the next block's length would tell whether one was right.
 * Committed asynchronously, to avoid waiting for the disk: a power cut may lose the tries of the last second.
 * @returns until when the others are blocked, if this is the fifth
 * @throws {ApiError} 403 login_blocked {minutes}
 */
function reserveTry(db: Database, brandId: number, { account, place }: AttemptKey, now: Date): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    const [, { failures, blocks, blockedUntil }] = await Promise.all([
      tx.query(sql`select set_config('synchronous_commit', 'off', true)`),
      tx.one<{ failures: number; blocks: number; blockedUntil: Date | null }>(sql`
        insert into login_attempts as a (brand_id, account_hash, address_hash, failures, last_failed_at)
        values (${brandId}, ${account}, ${place}, 1, ${now})
        on conflict (brand_id, account_hash, address_hash) do update
          set failures = a.failures + 1,
              blocks = case when a.last_failed_at < ${earlier(now, MAX_BLOCK)} then 0 else a.blocks end,
              last_failed_at = ${now}
        returning failures, blocks, blocked_until as "blockedUntil"`),
    ]);
    if (blockedUntil && blockedUntil > now) throw loginBlocked(blockedUntil, now); // and the try is not counted
    if (failures < TRIES) return undefined;
    const until = later(now, blockLength(blocks));
    await tx.query(sql`
      update login_attempts set failures = 0, blocks = blocks + 1, blocked_until = ${until}
      where brand_id = ${brandId} and account_hash = ${account} and address_hash = ${place}`);
    return until;
  });
}

async function countThrottled(db: Database, brandId: number, throttled: readonly ThrottleSubject[], now: Date): Promise<void> {
  if (throttled.length === 0) return;
  await db.transaction(async (tx) => {
    await Promise.all([tx.query(sql`select set_config('synchronous_commit', 'off', true)`), countFailedLogin(tx, brandId, throttled, now)]);
  });
}

/** 15 minutes, doubling with every earlier block, up to 24 hours (D-42). Milliseconds. */
export const blockLength = (blocksBefore: number): number => Math.min(FIRST_BLOCK * 2 ** blocksBefore, MAX_BLOCK);
