import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * A thread that the system lets compute after everything else (Linux): a member who writes does not feel 200 others logging in at once (R7). One hash is
 * made at a time, some fifty a second; the others wait.
 */
const thread = new Piscina({
  filename: fileURLToPath(new URL('./password-thread.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  niceIncrement: 19,
});
const queue = new PQueue({ concurrency: 1 });

/**
 * Whose hash is made first (D-42): `own` is requested by a member's own session, link or browser, so that guesses from elsewhere never delay it; then
 * those without wrong logins before them, then the others, the longest delay (ms, see `delayAfter`) last.
 */
export type HashTurn = 'own' | { afterWait: number };

const USUAL: HashTurn = { afterWait: 0 };
const priorityOf = (turn: HashTurn): number => (turn === 'own' ? 1 : -turn.afterWait);

const run = (task: unknown, name: string, turn: HashTurn) => queue.add(() => thread.run(task, { name }), { priority: priorityOf(turn) });

export const hashPassword = (password: string, turn: HashTurn = USUAL): Promise<string> => run(password, 'hash', turn);

/** Of no password: an unknown account takes as long to refuse as a known one. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$mUjmOpUCpwIsNAPQGsxVbMRAvhgJuJGzGEpRUYhaFCU';

export async function isPassword(passwordHash: string | undefined, password: string, turn: HashTurn = USUAL): Promise<boolean> {
  const matches = await run({ passwordHash: passwordHash || NOBODYS_HASH, password }, 'verify', turn);
  return Boolean(passwordHash) && matches;
}

export const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase()); // D-43
