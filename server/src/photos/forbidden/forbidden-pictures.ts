import type { PhotoRejection } from '@vesper/contracts';
import { audit, type NamedOperator, OperatorRefused } from '../../operators/operators.ts';
import type { Queryable, Tx } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { COPY_WITHIN } from '../review/likeness.ts';
import { columnsOf, isPlain, likenessHash, sha256Hash } from './hashes.ts';

/** Under whose name the audit has what the list did. */
const THE_LIST = { who: 'hash list', person: null };

/** What a picture was recognised by. */
export interface Forbidden {
  hash: string;
  reason: PhotoRejection;
}

/** How many are listed. */
const LISTED = 200;

/** Undefined: no file with this content is forbidden. */
export const forbiddenFile = (db: Queryable, sha256: Buffer): Promise<Forbidden | undefined> => found(db, sql`sha256 = ${sha256}`);

/** Undefined: it is no copy of a forbidden picture. @param likeness zeros and ones */
export const forbiddenCopy = (db: Queryable, likeness: string): Promise<Forbidden | undefined> =>
  found(db, sql`bit_count(likeness # ${likeness}::bit(256)) <= ${COPY_WITHIN}`);

async function found(db: Queryable, condition: Sql): Promise<Forbidden | undefined> {
  const entry = await db.maybeOne<{ sha256: Buffer | null; likeness: string | null; reason: PhotoRejection }>(sql`
    select sha256, likeness::text as likeness, reason from forbidden_pictures where ${condition} order by added_at limit 1`);
  return entry && { hash: hashOf(entry), reason: entry.reason };
}

/** Writes down that the list kept a picture out. @param what it did @param whose a photo, or a member whose upload was not taken */
export const auditForbidden = (tx: Tx, what: string, { hash }: Forbidden, whose: string, at: Date): Promise<void> =>
  audit(tx, THE_LIST, { at, what, about: hash, detail: whose });

/**
 * Puts hashes on the list; those that are there stay as they are.
 * @returns how many are new
 * @throws {OperatorRefused} 422 other pictures would be taken for copies
 */
export async function forbid(
  tx: Tx,
  operator: NamedOperator,
  { hashes, reason, source, now }: { hashes: readonly string[]; reason: PhotoRejection; source: string; now: Date },
): Promise<number> {
  const columns = hashes.map(columnsOf);
  const plain = columns.findIndex(({ likeness }) => likeness !== null && isPlain(likeness));
  if (plain >= 0)
    throw new OperatorRefused(
      422,
      'picture_too_plain',
      `${hashes[plain]}: so little is on this picture that others would be taken for it.`,
    );
  const added = await tx.query(sql`
    insert into forbidden_pictures (sha256, likeness, reason, source, added_by, person, added_at)
    select sha256, likeness::bit(256), ${reason}, ${source}, ${operator.who}, ${operator.person}, ${now}
    from unnest(${columns.map(({ sha256 }) => sha256)}::bytea[], ${columns.map(({ likeness }) => likeness)}::text[]) as given (sha256, likeness)
    on conflict do nothing`);
  const [only] = hashes;
  const about = hashes.length === 1 && only ? only : `${hashes.length} hashes`;
  await audit(tx, operator, { at: now, what: 'forbid pictures', about, detail: `${added} new: ${reason}, ${source}` });
  return added;
}

/** @throws {OperatorRefused} 404 */
export async function allow(tx: Tx, operator: NamedOperator, hash: string, now: Date): Promise<void> {
  const { sha256, likeness } = columnsOf(hash);
  const removed = await tx.query(sql`
    delete from forbidden_pictures where sha256 = ${sha256}::bytea or likeness = ${likeness}::bit(256)`);
  if (removed === 0) throw new OperatorRefused(404, 'not_found', `${hash} is not on the list.`);
  await audit(tx, operator, { at: now, what: 'allow a picture', about: hash });
}

/** The latest of the list, how many there are, and what was kept out latest. */
export async function forbiddenList(db: Queryable): Promise<{ total: number; hashes: object[]; kept_out: object[] }> {
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from forbidden_pictures`);
  const latest = await db.many<{ sha256: Buffer | null; likeness: string | null }>(sql`
    select sha256, likeness::text as likeness, reason, source, added_by, added_at from forbidden_pictures
    order by added_at desc, sha256, likeness limit ${LISTED}`);
  const keptOut = await db.many<object>(sql`
    select at, what, about as hash, detail as whose from operator_audit where who = ${THE_LIST.who} order by id desc limit ${LISTED}`);
  return {
    total,
    hashes: latest.map(({ sha256, likeness, ...entry }) => ({ hash: hashOf({ sha256, likeness }), ...entry })),
    kept_out: keptOut,
  };
}

const hashOf = ({ sha256, likeness }: { sha256: Buffer | null; likeness: string | null }): string =>
  sha256 ? sha256Hash(sha256) : likenessHash(likeness ?? '0');
