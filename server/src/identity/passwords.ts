import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurnstile } from '../platform/turnstile.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** OWASP's argon2id parameters: about 60 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many hashes are made at once (19 MiB each): a rush of logins leaves a core to everybody else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** How many more wait. Whoever comes then is told when to come again: those who wait take up the places of others' calls (R7). */
const WAITING = 30;

const inTurn = createTurnstile(AT_ONCE, WAITING);

/** @throws {ApiError} 503 in a rush of logins and signups */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** Of no password: an unknown account takes as long to refuse as a known one. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$mUjmOpUCpwIsNAPQGsxVbMRAvhgJuJGzGEpRUYhaFCU';

/** @throws {ApiError} 503 in a rush of logins and signups */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash || NOBODYS_HASH, password).catch(() => false));
  return Boolean(passwordHash) && matches;
}

export const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase()); // D-43
