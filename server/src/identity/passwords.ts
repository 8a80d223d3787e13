import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { SECOND } from '../platform/clock.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * A worker thread of lower CPU priority (Linux): a member who sends a message does not notice 200 others logging in at once (R7).
 * The lowest priority (19) starves logins wherever the CPU is shared with anything else.
 * One hash is computed at a time, some fifty a second; the others wait.
 */
const thread = new Piscina({
  filename: fileURLToPath(new URL('./password-thread.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  niceIncrement: 5,
});
const queue = new PQueue({ concurrency: 1 });

/**
 * Whose hash is computed first (D-42): `own` is requested by a member's own session, link or browser, so that guesses from elsewhere never
 * delay it; then logins by their delay (ms, see `delayAfter`), the longest last.
 */
export type HashPriority = 'own' | { delay: number };

const USUAL: HashPriority = { delay: 0 };
/** With the time it came, so that no one is overtaken for ever by those who keep coming: after two seconds by none of them. */
const rank = (priority: HashPriority): number => (priority === 'own' ? SECOND : -priority.delay) - performance.now();

/** Waiting hashes, beyond which only those of `own` are taken: some two seconds' work. Whoever hangs up leaves a hash behind. */
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

/** @throws {ApiError} 503 unavailable */
async function run(task: unknown, name: string, priority: HashPriority) {
  if (priority !== 'own' && queue.size >= MAX_WAITING) throw new ApiError(503, 'unavailable', { retry_after: RETRY_AFTER_SECONDS });
  return queue.add(() => thread.run(task, { name }), { priority: rank(priority) });
}

export const hashPassword = (password: string, priority: HashPriority = USUAL): Promise<string> => run(password, 'hash', priority);

/** A hash that matches no password: refusing an unknown account takes as long as refusing a known one. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$mUjmOpUCpwIsNAPQGsxVbMRAvhgJuJGzGEpRUYhaFCU';

export async function isPassword(passwordHash: string | undefined, password: string, priority: HashPriority = USUAL): Promise<boolean> {
  const matches = await run({ passwordHash: passwordHash || NOBODYS_HASH, password }, 'verify', priority);
  return Boolean(passwordHash) && matches;
}

export const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase()); // D-43
