import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Tx } from '../database/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Sql, sql } from '../database/sql.ts';

/** A write and its idempotency key from the client (D-04). */
export interface KeyedWrite {
  brandId: number;
  memberId: string | null;
  call: string;
  keyHash: Buffer;
  payloadHash: Buffer;
  now: Date;
}

export interface Answered {
  status: number;
  answer: unknown;
  /** The session that the write started, if the call signs in. */
  sessionId: string | null;
}

export interface StoredAnswer extends Answered {
  /** When the write was done. */
  at: Date;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws {ApiError} 400 without a UUID in `Idempotency-Key` */
export function keyedWrite(request: FastifyRequest, who: Pick<KeyedWrite, 'brandId' | 'memberId' | 'call' | 'now'>): KeyedWrite {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !UUID.test(key)) throw new ApiError(400, 'idempotency_key_missing');
  return {
    ...who,
    keyHash: createHash('sha256').update(key.toLowerCase()).digest(),
    // An HMAC keyed with what the database never stores, because the payload may contain a password.
    payloadHash: createHmac('sha256', key.toLowerCase()).update(payloadOf(who.call, request)).digest(),
  };
}

/** The same write including its file: another file is another payload. */
export const withFile = (write: KeyedWrite, sha256: Buffer): KeyedWrite => ({
  ...write,
  payloadHash: createHash('sha256').update(write.payloadHash).update(sha256).digest(),
});

function payloadOf(call: string, { query, body }: FastifyRequest): string {
  try {
    return JSON.stringify([call, query, body ?? null]);
  } catch {
    // Nested too deeply to serialise.
    throw new ApiError(400, 'request_invalid');
  }
}

/**
 * Claims the key for this transaction. A second request with the same key waits here until the first has committed (then it gets its
 * answer) or failed (then it runs). @returns the stored answer, or undefined when the write has to run
 * @throws {ApiError} 409 when the key was used with another payload or by another member
 */
export async function claimKey(tx: Tx, write: KeyedWrite): Promise<StoredAnswer | undefined> {
  const claimed = await tx.query(sql`
    insert into idempotency_keys (brand_id, key_hash, payload_hash, member_id, call, created_at)
    values (${write.brandId}, ${write.keyHash}, ${write.payloadHash}, ${write.memberId}, ${write.call}, ${write.now})
    on conflict do nothing`);
  return claimed === 1 ? undefined : findAnswer(tx, write);
}

/** The stored answer of an earlier run, if any. @throws {ApiError} 409, as `claimKey` */
export async function findAnswer(db: Queryable, write: KeyedWrite): Promise<StoredAnswer | undefined> {
  const row = await db.maybeOne<StoredAnswer & { payload_hash: Buffer; member_id: string | null }>(sql`
    select payload_hash, member_id, status, answer, session_id as "sessionId", created_at as at from idempotency_keys
    where brand_id = ${write.brandId} and key_hash = ${write.keyHash}`);
  if (!row) return undefined;
  // A visitor's write may be repeated as a member's, if the first answer set the session cookie and its body was lost.
  const isTheirs = row.member_id === null || row.member_id === write.memberId;
  if (!isTheirs || !row.payload_hash.equals(write.payloadHash)) throw new ApiError(409, 'idempotency_mismatch');
  const { status, answer, sessionId, at } = row;
  return { status, answer, sessionId, at };
}

export const storeAnswer = (write: KeyedWrite, { status, answer, sessionId }: Answered): Sql => sql`
  update idempotency_keys set status = ${status}, answer = ${JSON.stringify(answer)}, session_id = ${sessionId}
  where brand_id = ${write.brandId} and key_hash = ${write.keyHash}`;
