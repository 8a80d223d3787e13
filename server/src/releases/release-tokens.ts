import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../platform/database/db.ts';
import { violates } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ReleaseRefused } from './release-refused.ts';

/** The holder of a release token. `remote` undefined: the operator, who may release everything. */
export interface Releaser {
  who: string;
  remote: string | undefined;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The holder of a request's bearer token. Cookies are ignored, so that no browser can be tricked into releasing.
 * @throws {ReleaseRefused} 401
 */
export async function releaserOf(db: Queryable, request: FastifyRequest, operatorToken: string | undefined): Promise<Releaser> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new ReleaseRefused(401, 'token_missing', 'Releasing needs a release token: Authorization: Bearer ….');
  const hash = digest(token);
  if (operatorToken !== undefined && timingSafeEqual(hash, digest(operatorToken))) return { who: 'operator', remote: undefined };
  const known = await db.maybeOne<{ name: string; remote: string }>(
    sql`select name, remote from release_tokens where token_hash = ${hash}`,
  );
  if (!known) throw new ReleaseRefused(401, 'token_unknown', 'This release token is not known.');
  return { who: known.name, remote: known.remote };
}

/** @throws {ReleaseRefused} 403 for a token of another remote */
export function assertMayRelease({ remote: own }: Releaser, remote: string): void {
  if (own !== undefined && own !== remote)
    throw new ReleaseRefused(403, 'token_of_another_remote', `This token releases ${own}, not ${remote}.`);
}

/** @throws {ReleaseRefused} 403 */
export function assertOperator({ remote }: Releaser): void {
  if (remote !== undefined) throw new ReleaseRefused(403, 'operator_only', 'Only the operator may do this.');
}

/** A new token for one remote. It is shown only once. @throws {ReleaseRefused} 409 if the name is taken */
export async function createToken(db: Queryable, { remote, name, at }: { remote: string; name: string; at: Date }): Promise<string> {
  const token = `vr_${randomBytes(32).toString('base64url')}`;
  try {
    await db.query(
      sql`insert into release_tokens (token_hash, remote, name, created_at) values (${digest(token)}, ${remote}, ${name}, ${at})`,
    );
  } catch (error) {
    if (violates(error, 'release_tokens_name_is_of_one_token'))
      throw new ReleaseRefused(409, 'name_taken', `There is a token ${name} already.`);
    throw error;
  }
  return token;
}

/** @returns whether there was one of that name */
export const removeToken = async (db: Queryable, name: string): Promise<boolean> =>
  (await db.query(sql`delete from release_tokens where name = ${name}`)) > 0;
