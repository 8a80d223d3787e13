import type { FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { digest } from '../identity/link-tokens.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { violates } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { bearerToken } from '../platform/security/bearer-token.ts';

/** A refusal for operators: its sentence says what is wrong and what to do. */
export class OperatorRefused extends ApiError {
  constructor(status: number, code: string, sentence: string) {
    super(status, { code, message: sentence });
  }
}

/** The holder of an operator token. `person` null: the token of the configuration, which makes tokens and answers nothing. */
export interface Operator {
  who: string;
  person: string | null;
}

/** An operator with a name, who may answer. */
export type NamedOperator = Operator & { person: string };

/** @throws {OperatorRefused} 401 */
export async function operatorOf(db: Queryable, request: FastifyRequest, rootToken: string | undefined): Promise<Operator> {
  const token = bearerToken(request);
  if (token === undefined) throw new OperatorRefused(401, 'token_missing', 'This needs an operator token: Authorization: Bearer ….');
  const hash = digest(token);
  if (rootToken !== undefined && timingSafeEqual(hash, digest(rootToken))) return { who: 'operator', person: null };
  const known = await db.maybeOne<NamedOperator>(sql`select name as who, person from operator_tokens where token_hash = ${hash}`);
  if (!known) throw new OperatorRefused(401, 'token_unknown', 'This operator token is not known.');
  return known;
}

/** Who decides is known by name: the token of the configuration belongs to no one. @throws {OperatorRefused} 403 */
export function assertNamed({ who, person }: Operator): NamedOperator {
  if (person === null)
    throw new OperatorRefused(
      403,
      'named_operator_only',
      'This is done with a token of your own: npm run complaints -- tokens add <name> --person <who>.',
    );
  return { who, person };
}

/** @throws {OperatorRefused} 403 */
export function assertMakesTokens({ person }: Operator): void {
  if (person !== null) throw new OperatorRefused(403, 'operator_only', 'Only RELEASE_OPERATOR_TOKEN makes and removes operator tokens.');
}

/** A new token. It is shown only once. @throws {OperatorRefused} 409 if the name is taken */
export async function createOperatorToken(tx: Tx, { name, person, at }: { name: string; person: string; at: Date }): Promise<string> {
  const token = `vo_${randomBytes(32).toString('base64url')}`;
  try {
    await tx.query(
      sql`insert into operator_tokens (token_hash, name, person, created_at) values (${digest(token)}, ${name}, ${person}, ${at})`,
    );
  } catch (error) {
    if (violates(error, 'operator_tokens_name_is_of_one_token'))
      throw new OperatorRefused(409, 'name_taken', `There is a token ${name} already.`);
    throw error;
  }
  return token;
}

/** @throws {OperatorRefused} 404 */
export async function removeOperatorToken(tx: Tx, name: string): Promise<void> {
  const removed = await tx.query(sql`delete from operator_tokens where name = ${name}`);
  if (removed === 0) throw new OperatorRefused(404, 'token_unknown', `There is no token ${name}.`);
}

/** Writes down what an operator does, in the transaction that does it. @param about a ticket, a photo, or a token's name */
export async function audit(
  tx: Tx,
  { who, person }: Operator,
  { at, what, about, detail = null }: { at: Date; what: string; about: string; detail?: string | null },
): Promise<void> {
  await tx.query(sql`
    insert into operator_audit (at, who, person, what, about, detail) values (${at}, ${who}, ${person}, ${what}, ${about}, ${detail})`);
}
