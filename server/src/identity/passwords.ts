import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** OWASP's argon2id parameters: about 60 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many hashes are made at once; the others wait, so that a rush of logins leaves a core to everybody else (19 MiB each). */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** Of no password: an unknown account takes as long to refuse as a known one. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$mUjmOpUCpwIsNAPQGsxVbMRAvhgJuJGzGEpRUYhaFCU';

export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash || NOBODYS_HASH, password)).catch(() => false);
  return Boolean(passwordHash) && matches;
}

export const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase()); // D-43
