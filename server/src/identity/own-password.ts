import type { Queryable, Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';
import { isPassword } from './passwords.ts';

/** The form field that shows the error. */
type PasswordField = 'password' | 'old_password';

const wrong = (field: PasswordField) => new ApiError(422, 'fields_invalid', { fields: { [field]: 'password_wrong' } });

/**
 * Checks a signed-in member's own password, outside of any transaction because hashing is slow.
 * @returns the stored hash it matched, for `requireUnchanged`
 * @throws {ApiError} 422 password_wrong in that field
 */
export async function checkOwnPassword(db: Queryable, memberId: string, password: string, field: PasswordField): Promise<string> {
  const { password_hash } = await db.one<{ password_hash: string }>(sql`select password_hash from members where id = ${memberId}`);
  if (!(await isPassword(password_hash, password, 'own'))) throw wrong(field);
  return password_hash;
}

/**
 * Locks the member and checks, inside the transaction that depends on it, that the password has not changed since: a concurrent reset wins.
 * @throws {ApiError} 422 password_wrong in that field
 */
export async function requireUnchanged(tx: Tx, memberId: string, checkedHash: string, field: PasswordField): Promise<void> {
  const same = await tx.maybeOne(sql`select from members where id = ${memberId} and password_hash = ${checkedHash} for no key update`);
  if (!same) throw wrong(field);
}
