import { hashPassword } from '../identity/passwords.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { grant } from '../wallet/ledger.ts';
import { insertTestBrands } from './test-brands.ts';

export const SEEDED_PASSWORD = 'good evening';

/**
 * Fills a migrated database with two brands, bundles, and members of all kinds, who like, block and write to each other. Data that only one
 * member may read contains `canary-<their id>`; data no one may read, `canary-<their id>-secret`.
 */
export async function seedMembers(databaseUrl: string, size: number): Promise<void> {
  const db = openDatabase({ url: databaseUrl, poolSize: 4, onIdleError: () => {} });
  try {
    await insertTestBrands(db);
    await insertShop(db);
    await insertMembers(db, size);
    await insertRelations(db);
    const members = await db.many<{ brandId: number; memberId: string }>(sql`select brand_id as "brandId", id as "memberId" from members`);
    for (const member of members)
      await db.transaction((tx) =>
        grant(tx, member, { starter: 3, bonus: 500 }, { reason: 'demo', ref: member.memberId, at: systemClock() }),
      );
    await db.query(sql`analyze`);
  } finally {
    await db.close();
  }
}

async function insertShop(db: Database): Promise<void> {
  await db.query(sql`
    insert into bundles (brand_id, slug, credits, bonus, position)
    select brand, slug, credits, 0, position from unnest(array[1, 2]) as brand, (values ('small', 100, 0), ('large', 400, 1)) as b (slug, credits, position)`);
  await db.query(sql`
    insert into bundle_prices (brand_id, slug, currency, amount)
    select brand_id, slug, currency, credits * 20 from bundles, unnest(array['EUR', 'GBP', 'PLN']) as currency`);
}

/**
 * Of twenty members, one each is not confirmed, deleted, suspended by us, invisible; three are paid, two fictional; every tenth belongs to
 * the other brand.
 */
async function insertMembers(db: Database, size: number): Promise<void> {
  const passwordHash = await hashPassword(SEEDED_PASSWORD);
  await db.query(sql`
    insert into members (id, brand_id, email, name, password_hash, status, language, created_at, confirmed_at, last_seen_at, is_paid, is_fictional, invisible)
    select id, case when n % 10 = 0 then 2 else 1 end, 'canary-' || id || '@example.org', 'Member ' || n, ${passwordHash}, status, 'en',
           now() - n * interval '1 hour', case when status <> 'not_confirmed' then now() end, now(), n % 20 in (5, 6, 10), n % 20 in (7, 8), n % 20 = 4
    from generate_series(1, ${size}) as n,
         lateral (select gen_random_uuid() as id, case n % 20 when 1 then 'not_confirmed' when 2 then 'deleted' when 3 then 'blocked' else 'active' end as status) as kind`);
  await db.query(sql`
    insert into profiles (member_id, brand_id, gender, seeking, date_of_birth, country, city, about_me, tattoos, profile_status)
    select id, brand_id, case when n % 2 = 0 then 'female' else 'male' end, case when n % 2 = 0 then 'male' else 'female' end,
           date '1960-02-29' + (n * 37 % 14000)::int, (array['DE', 'GB', 'NL', 'PL'])[1 + n % 4], 'Leeds', 'Good evening', 'canary-' || id,
           case when status = 'not_confirmed' then 'disabled' else 'active' end
    from (select *, row_number() over (order by created_at) as n from members) as numbered`);
  await db.query(sql`
    insert into consents (member_id, kind, given, created_at) select id, 'fictional_profiles', true, created_at from members`);
  await db.query(sql`
    insert into photos (member_id, position, is_private, file_key, width, height, status, ad_safe)
    select id, position, position = 2, 'canary-' || id || '-secret/' || position, 600, 800, case when position = 3 then 'rejected' else 'ready' end, true
    from members, generate_series(0, 3) as position`);
  await db.query(sql`
    insert into member_sources (member_id, network, ref, sub1, sub2, sub3, lander)
    select id, s, s, s, s, s, s from members, lateral (select 'canary-' || id || '-secret' as s) as source`);
}

/** Everybody likes the next but one, every third blocks the next, every second has a conversation with the third one after them. */
async function insertRelations(db: Database): Promise<void> {
  const pairs = (apart: number) => sql`
    (select id as one, brand_id, lead(id, ${apart}) over (partition by brand_id order by created_at) as other, row_number() over (order by created_at) as n from members)`;
  await db.query(
    sql`insert into likes (member_id, liked_id, brand_id, created_at) select one, other, brand_id, now() from ${pairs(2)} as p where other is not null`,
  );
  await db.query(
    sql`insert into blocks (member_id, blocked_id, brand_id, created_at) select one, other, brand_id, now() from ${pairs(1)} as p where other is not null and n % 3 = 0`,
  );
  await db.query(sql`
    insert into conversations (brand_id, member_a, member_b, started_by, last_seq, created_at)
    select brand_id, least(one, other), greatest(one, other), one, 2, now() from ${pairs(3)} as p where other is not null and n % 2 = 0`);
  await db.query(sql`
    insert into participants (conversation_id, member_id, read_seq, unread, last_message_at)
    select id, member, 0, 1, now() from conversations, unnest(array[member_a, member_b]) as member`);
  await db.query(sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, body, cost_kind, cost_credits, created_at)
    select id, seq, (array[member_a, member_b])[seq], gen_random_uuid(), 'text', 'Good evening', 'starter', 0, now() from conversations, generate_series(1, 2) as seq`);
}
