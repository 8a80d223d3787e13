import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Database, json, sql } from '@vesper/server/proving';

/** A test member with an open session. */
export interface TestMember {
  readonly id: string;
  readonly token: string;
}

export interface MemberOptions {
  starters?: number;
  /** Initial credits, given and not bought. */
  bonus?: number;
  /** Sign-up time. A member who signed up just now has the time bonus. */
  signedUp?: Date;
  isPaid?: boolean;
}

const tokenOfSession = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Signs the member in once more.
 * @returns the session's token
 */
export async function insertSession(db: Database, id: string): Promise<string> {
  const token = tokenOfSession();
  await db.query(sql`
    insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
    values (${hashOf(token)}, ${id}, now(), now(), now() + interval '30 days')`);
  return token;
}

/** Inserts members of brand 1 directly into the database, with what their signup would have booked. */
export async function insertMembers(db: Database, count: number, settling: MemberOptions = {}): Promise<TestMember[]> {
  const { starters = 0, bonus = 0, signedUp = new Date('2026-01-01T12:00:00Z'), isPaid = false } = settling;
  return db.transaction(async (tx) => {
    const members = Array.from({ length: count }, () => ({ id: randomUUID(), token: tokenOfSession() }));
    const rows = json(members.map(({ id, token }) => ({ id, token_hash: hashOf(token).toString('hex') })));
    await tx.query(sql`
      insert into members (id, brand_id, email, name, password_hash, status, language, created_at, confirmed_at, last_seen_at, is_paid)
      select id, 1, id || '@example.org', 'Member ' || left(id::text, 18), '', 'active', 'en', ${signedUp}::timestamptz, ${signedUp}::timestamptz,
             now(), ${isPaid}::boolean
      from jsonb_to_recordset(${rows}::jsonb) as c (id uuid)`);
    await tx.query(sql`
      insert into profiles (member_id, brand_id, gender, seeking, date_of_birth, country)
      select id, 1, 'female', 'male', '1990-05-17', 'NL' from jsonb_to_recordset(${rows}::jsonb) as c (id uuid)`);
    await tx.query(sql`
      insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
      select decode(token_hash, 'hex'), id, now(), now(), now() + interval '30 days'
      from jsonb_to_recordset(${rows}::jsonb) as c (id uuid, token_hash text)`);
    await tx.query(sql`
      insert into consents (member_id, kind, given, created_at)
      select id, 'fictional_profiles', true, now() from jsonb_to_recordset(${rows}::jsonb) as c (id uuid)`);
    await tx.query(sql`
      insert into ledger_accounts (brand_id, member_id, kind)
      select 1, id, kind from jsonb_to_recordset(${rows}::jsonb) as c (id uuid), unnest(array['purchased', 'bonus', 'starter']) as kind`);
    await tx.query(sql`insert into ledger_accounts (brand_id, member_id, kind) values (1, null, 'gifts') on conflict do nothing`);
    if (starters + bonus === 0) return members;
    await tx.query(sql`
      insert into ledger_transactions (brand_id, member_id, reason, ref, created_at)
      select 1, id, 'signup', id::text, now() from jsonb_to_recordset(${rows}::jsonb) as c (id uuid)`);
    await tx.query(sql`
      insert into ledger_entries (transaction_id, account_id, amount)
      select t.id, a.id, gift.amount
      from jsonb_to_recordset(${rows}::jsonb) as c (id uuid)
      join ledger_transactions t on t.reason = 'signup' and t.ref = c.id::text
      cross join (values ('starter', ${starters}::bigint), ('bonus', ${bonus}::bigint), ('gifts', -${starters + bonus}::bigint)) as gift (kind, amount)
      join ledger_accounts a on a.kind = gift.kind and a.brand_id = 1 and a.member_id is not distinct from case when gift.kind <> 'gifts' then c.id end
      where gift.amount <> 0`);
    await tx.query(sql`
      insert into credit_lots (account_id, transaction_id, granted, remaining)
      select e.account_id, e.transaction_id, e.amount, e.amount
      from jsonb_to_recordset(${rows}::jsonb) as c (id uuid)
      join ledger_transactions t on t.reason = 'signup' and t.ref = c.id::text
      join ledger_entries e on e.transaction_id = t.id and e.amount > 0`);
    return members;
  });
}
