import { type Database, sql } from '@vesper/server/proving';

/** Members inserted per transaction. */
const BATCH = 50_000;

/**
 * Inserts `many` members of brand 1, spread over its countries and all ages, last seen within half a year. It writes what the triggers
 * would write, without running them per row: ten million members would take a day.
 */
export async function insertSearchableMembers(db: Database, many: number, countries: readonly string[]): Promise<void> {
  for (let from = 0; from < many; from += BATCH) {
    await db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`
        create temporary table added on commit drop as
        select gen_random_uuid() as id, 'Member ' || n as name, now() - n % 700 * interval '1 day' - n % 86400 * interval '1 second' as created_at,
               now() - (n::bigint * 7919 % 180) * interval '1 day' - n % 86400 * interval '1 second' as seen_at,
               (${countries}::text[])[1 + n % ${countries.length}::int] as country,
               case when n / 7 % 10 < 3 then 'female' else 'male' end as gender, date '1950-01-01' + (n::bigint * 37 % 20000)::int as born
        from generate_series(${from + 1}::int, ${Math.min(from + BATCH, many)}::int) as n`);
      await tx.query(sql`
        insert into members (id, brand_id, email, name, password_hash, status, language, created_at, confirmed_at, last_seen_at)
        select id, 1, id || '@example.org', name, '', 'active', 'en', created_at, created_at, seen_at from added`);
      await tx.query(sql`
        insert into profiles (member_id, brand_id, gender, seeking, date_of_birth, country)
        select id, 1, gender, case gender when 'female' then 'male' else 'female' end, born, country from added`);
      await tx.query(sql`
        insert into discoverable (member_id, brand_id, country, gender, seeking, date_of_birth, has_photo, is_fictional, on_landers, active_at, joined_at, shuffle)
        select id, 1, country, gender, case gender when 'female' then 'male' else 'female' end, born, false, false, false,
               activity_of(seen_at), date_trunc('milliseconds', created_at), hashtext(id::text)
        from added`);
    });
  }
  await db.query(sql`vacuum analyze`);
}
