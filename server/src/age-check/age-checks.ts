import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { RequestContext } from '../platform/http/request-context.ts';

/** Who still has to prove that they are 18 (B-09). */
export interface AgeChecks {
  /**
   * Whether the member has to, before anything else: their profile names a country that asks for it, or they ask from one, or did. Costs
   * nothing at brands without such a country, nor for members who have passed.
   */
  isDue(ctx: Pick<RequestContext, 'brand' | 'member' | 'country'>): Promise<boolean>;
}

interface AgeChecksOptions {
  db: Database;
  clock: Clock;
  /** Whether our proxy tells where requests come from; else the context's country is the brand's. */
  knowsCountries: boolean;
}

/** Members that a process remembers as passed: a yes is never taken back. */
const REMEMBERED = 50_000;

export function createAgeChecks({ db, clock, knowsCountries }: AgeChecksOptions): AgeChecks {
  const passed = new Set<string>();

  return {
    async isDue({ brand: { id: brandId, ageCheckCountries }, member, country }) {
      if (!member || ageCheckCountries.length === 0 || passed.has(member.id)) return false;
      const { home, isAsked, hasPassed } = await db.one<{ home: string; isAsked: boolean; hasPassed: boolean }>(sql`
        select p.country as home, c.member_id is not null as "isAsked", c.passed_on is not null as "hasPassed"
        from profiles p left join age_checks c on c.member_id = p.member_id where p.member_id = ${member.id}`);
      if (hasPassed) {
        if (passed.size >= REMEMBERED) passed.clear();
        passed.add(member.id);
        return false;
      }
      if (isAsked) return true;
      if (!ageCheckCountries.includes(home) && !(knowsCountries && ageCheckCountries.includes(country))) return false;
      await db.query(sql`
        insert into age_checks (member_id, brand_id, required_at) values (${member.id}, ${brandId}, ${clock()}) on conflict do nothing`);
      return true;
    },
  };
}
