import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * A thread that the system lets compute after everything else (Linux): whoever writes does not feel 200 who log in at once (R7). One hash is made
 * at a time, some fifty a second; the others wait.
 */
const thread = new Piscina({
  filename: fileURLToPath(new URL('./password-thread.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  niceIncrement: 19,
});

export const hashPassword = (password: string): Promise<string> => thread.run(password, { name: 'hash' });

/** Of no password: an unknown account takes as long to refuse as a known one. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$mUjmOpUCpwIsNAPQGsxVbMRAvhgJuJGzGEpRUYhaFCU';

export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await thread.run({ passwordHash: passwordHash || NOBODYS_HASH, password }, { name: 'verify' });
  return Boolean(passwordHash) && matches;
}

export const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase()); // D-43
