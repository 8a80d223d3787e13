import type { Locale, Settings } from '@vesper/contracts';
import { type Clock, SECOND } from './clock.ts';
import type { Queryable } from './db.ts';
import { ApiError } from './errors.ts';
import { sql } from './sql.ts';

/** A tenant: every query is scoped by `id`. */
export interface Brand {
  id: number;
  slug: string;
  hosts: string[];
  companyId: number;
  settings: Settings;
  /** The visible locales, the brand's own first (L-13). */
  locales: Locale[];
}

export interface Brands {
  /** The brand of a Host header. @throws {ApiError} 421 for a host nobody has, except locally, where it is the first brand's. */
  ofHost(host: string): Promise<Brand>;
  byId(id: number): Promise<Brand>;
}

/** How old a brand's settings may be on a process that did not change them. */
const CACHE_FOR = 5 * SECOND;

export function createBrands({ db, clock, isLocal }: { db: Queryable; clock: Clock; isLocal: boolean }): Brands {
  let cached: { brands: Brand[]; until: number } | undefined;

  async function all(): Promise<Brand[]> {
    const now = clock().getTime();
    if (!cached || now >= cached.until) cached = { brands: await load(db), until: now + CACHE_FOR };
    return cached.brands;
  }

  return {
    async ofHost(host) {
      const name = host.replace(/:\d+$/, '').toLowerCase();
      const brands = await all();
      const brand = brands.find(({ hosts }) => hosts.includes(name)) ?? (isLocal ? brands[0] : undefined);
      if (!brand) throw new ApiError(421, 'brand_unknown');
      return brand;
    },
    async byId(id) {
      const brand = (await all()).find((one) => one.id === id);
      if (!brand) throw new Error(`no brand ${id}`);
      return brand;
    },
  };
}

async function load(db: Queryable): Promise<Brand[]> {
  const rows = await db.many<{ id: number; slug: string; hosts: string[]; company_id: number; settings: Settings }>(
    sql`select id, slug, hosts, company_id, settings from brands order by id`,
  );
  return rows.map(({ id, slug, hosts, company_id, settings }) => {
    const complete = { ...settings, brand: slug, domain: hosts[0] ?? slug, company_id };
    const own = settings.domain_language.slice(0, 2) as Locale; // C-10
    return {
      id,
      slug,
      hosts,
      companyId: company_id,
      settings: complete,
      locales: [own, ...settings.locales.filter((locale) => locale !== own)],
    };
  });
}
