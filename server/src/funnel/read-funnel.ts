import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

export interface FunnelRow {
  brand: string;
  lander: string;
  slug: string;
  language: string;
  visits: number;
  started: number;
  completed: number;
  confirmed: number;
  purchased: number;
}

interface Wanted {
  /** The first day (UTC) that counts, `2026-11-18`. */
  since: string;
  /** Default: all. */
  brand?: string | undefined;
  lander?: string | undefined;
}

/**
 * The funnel (B-17). Visits and started signups are those of these days. The other steps are what became until now of the members who signed
 * up in these days; erased accounts are not among them, nor members made by a program, who have no source.
 */
export function readFunnel(db: Queryable, { since, brand, lander }: Wanted): Promise<FunnelRow[]> {
  return db.many<FunnelRow>(sql`
    with counted as (
      select brand_id, lander, slug, language,
             sum(count) filter (where step = 'visit') as visits, sum(count) filter (where step = 'signup_started') as started,
             0 as completed, 0 as confirmed, 0 as purchased
      from funnel_counts where day >= ${since}::date group by 1, 2, 3, 4
      union all
      select m.brand_id, coalesce(s.lander, ''), coalesce(s.slug, ''), coalesce(s.language, m.language), 0, 0, count(*), count(m.confirmed_at),
             count(*) filter (where exists (select from orders o where o.member_id = m.id and o.completed_at is not null))
      from members m join member_sources s on s.member_id = m.id
      where m.created_at >= ${since}::date at time zone 'UTC' group by 1, 2, 3, 4
    )
    select b.slug as brand, c.lander, c.slug, c.language, coalesce(sum(visits), 0)::integer as visits, coalesce(sum(started), 0)::integer as started,
           sum(completed)::integer as completed, sum(confirmed)::integer as confirmed, sum(purchased)::integer as purchased
    from counted c join brands b on b.id = c.brand_id
    where (${brand ?? null}::text is null or b.slug = ${brand ?? null}) and (${lander ?? null}::text is null or c.lander = ${lander ?? null})
    group by 1, 2, 3, 4 order by 1, 5 desc, 6 desc, 2, 3, 4`);
}
