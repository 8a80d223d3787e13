import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../platform/database/db.ts';
import { violates } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { bearerToken } from '../platform/security/bearer-token.ts';
import type { Actor } from './audit.ts';
import { ReleaseRefused } from './release-refused.ts';

/** The holder of a release token. `remote` undefined: the operator, who may release everything. */
export interface Releaser extends Actor {
  remote: string | undefined;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The holder of a request's bearer token.
 * @throws {ReleaseRefused} 401
 */
export async function releaserOf(db: Queryable, request: FastifyRequest, operatorToken: string | undefined): Promise<Releaser> {
  const token = bearerToken(request);
  if (token === undefined) throw new ReleaseRefused(401, 'token_missing', 'Releasing needs a release token: Authorization: Bearer ….');
  const hash = digest(token);
  if (operatorToken !== undefined && timingSafeEqual(hash, digest(operatorToken)))
    return { who: 'operator', remote: undefined, ...claimedIn(request) };
  const known = await db.maybeOne<{ name: string; remote: string; owner: string | null }>(
    sql`select name, remote, owner from release_tokens where token_hash = ${hash}`,
  );
  if (!known) throw new ReleaseRefused(401, 'token_unknown', 'This release token is not known.');
  const claimed = claimedIn(request);
  return { who: known.name, remote: known.remote, ...claimed, person: claimed.person ?? known.owner ?? undefined };
}

const MAX_PERSON = 100;
const REVISION = /^[0-9a-f]{7,64}$/;

/** What the command line or CI says of the person, and of the state of their sources. For the audit; it decides nothing. */
function claimedIn({ headers }: FastifyRequest): Omit<Actor, 'who'> {
  const one = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined);
  const tree = one('release-tree');
  const revision = one('release-revision');
  return {
    person: decoded(one('release-person'))?.slice(0, MAX_PERSON) || undefined,
    revision: revision !== undefined && REVISION.test(revision) ? revision : undefined,
    isDirty: tree === 'dirty' ? true : tree === 'clean' ? false : undefined,
  };
}

/** Headers are Latin-1, so that names come URL-encoded. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
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
export async function createToken(
  db: Queryable,
  { remote, name, owner, at }: { remote: string; name: string; owner?: string | undefined; at: Date },
): Promise<string> {
  const token = `vr_${randomBytes(32).toString('base64url')}`;
  try {
    await db.query(
      sql`insert into release_tokens (token_hash, remote, name, owner, created_at)
        values (${digest(token)}, ${remote}, ${name}, ${owner ?? null}, ${at})`,
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
