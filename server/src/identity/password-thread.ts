// The worker thread in which passwords are hashed: see passwords.ts.
import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's argon2id parameters: about 60 ms on one core, and 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string): string => hashSync(password, COST);

/** An invalid hash matches no password. */
export function verify({ passwordHash, password }: { passwordHash: string; password: string }): boolean {
  try {
    return verifySync(passwordHash, password);
  } catch {
    return false;
  }
}
