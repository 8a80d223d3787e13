import { type Locale, type Settings, STRICT_WARNING_COUNTRIES } from '@vesper/contracts';
import type { BrandColors } from '@vesper/contracts/theme';
import { apiSchemas } from '@vesper/contracts/api';
import * as z from 'zod/mini';
import { type Clock, SECOND } from '../clock.ts';
import type { Queryable } from '../database/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { sql } from '../database/sql.ts';
import type { Partner } from './partner.ts';

/** A tenant: every query is scoped by `id`. */
export interface Brand {
  id: number;
  slug: string;
  hosts: string[];
  companyId: number;
  /** Who runs the site, as mails name them. */
  company: { name: string; address: string; city: string };
  /** In the brand's own language; `settingsIn` returns a visitor's. */
  settings: Settings;
  /** Texts in the other languages, where there are any. */
  texts: Partial<Record<Locale, Pick<Settings, 'index_title' | 'description' | 'headline' | 'fictional_singular' | 'fictional_plural'>>>;
  /** the titles of its own pages, by address and language. */
  pages: Record<string, Partial<Record<Locale, string>>>;
  /** L-20. Every document has them. */
  colors: BrandColors;
  /** S-14: how long a welcome discount lasts, in seconds. Only the server reads it. */
  welcomeSeconds: number;
  /** D-49: the gifts it offers, in the order they are shown; null: all. Only the server reads it. */
  gifts: readonly string[] | null;
  /** The kill switch: false unregisters the service worker in every browser that has it. Only the server reads it. */
  hasServiceWorker: boolean;
  /** D-65: whether a text may tell that an address has no account. Only the server reads it. */
  revealsAccounts: boolean;
  /** M-02: where the stricter entry warning is shown. Only the server reads it. */
  strictWarningCountries: readonly string[];
  /** B-09: where members prove their age before they see anybody. Only the server reads it. */
  ageCheckCountries: readonly string[];
  /** M-09, D-51: in the order of their tiles. Only the server reads it. */
  partners: readonly Partner[];
  /** The visible locales, the brand's own first (L-13). */
  locales: Locale[];
}

export interface Brands {
  /** The brand of a Host header. @throws {ApiError} 421 for an unknown host, except locally, where the first brand is used. */
  ofHost(host: string): Promise<Brand>;
  /** The brand that has this host, if any. */
  named(host: string): Promise<Brand | undefined>;
  byId(id: number): Promise<Brand>;
}

/**
 * The brand's settings for a visitor's language and country (C-10, E-06). A visitor from a country the brand does not serve gets its home
 * country.
 * @param selected a country chosen for the visitor by the referring link
 */
export const settingsIn = (brand: Brand, locale: Locale, country: string, selected?: string): Settings => ({
  ...brand.settings,
  ...(locale !== brand.locales[0] && { headline: '' }), // optional in each language, and no use in another
  ...brand.texts[locale],
  pages: pagesIn(brand, locale),
  ...(brand.settings.countries.includes(country) && { geoip_country: country }),
  ...(selected && brand.settings.countries.includes(selected) && { geoip_selected_country: selected }),
});

/** In the visitor's language, or in the brand's own where a page lacks that one. */
const pagesIn = ({ pages, locales, settings }: Brand, locale: Locale): NonNullable<Settings['pages']> =>
  Object.entries(pages).flatMap(([slug, titles]) => {
    const title = [locale, ...locales].map((one) => titles[one]).find((one) => one !== undefined);
    return title === undefined ? [] : [{ slug, title: title.replaceAll('{{name}}', settings.name) }];
  });

/** A Host header with a host name; links in mails and to payment providers are built from it. */
const HOST = /^([a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** S-14. */
const WELCOME_HOURS = 24;

/** Maximum age of a brand's settings in a process that did not change them. */
const CACHE_FOR = 5 * SECOND;

interface BrandsOptions {
  db: Queryable;
  clock: Clock;
  isLocal: boolean;
  /** The public key for push subscriptions; null: push is off. */
  pushPublicKey: string | null;
}

export function createBrands({ db, clock, isLocal, pushPublicKey }: BrandsOptions): Brands {
  let cached: { brands: Brand[]; until: number } | undefined;

  async function all(): Promise<Brand[]> {
    const now = clock().getTime();
    if (!cached || now >= cached.until) cached = { brands: await load(db, pushPublicKey), until: now + CACHE_FOR };
    return cached.brands;
  }

  const nameIn = (host: string): string | undefined => HOST.exec(host)?.[1]?.toLowerCase();

  async function find(host: string): Promise<Brand | undefined> {
    const name = nameIn(host);
    return name === undefined ? undefined : (await all()).find(({ hosts }) => hosts.includes(name));
  }

  return {
    named: find,
    async ofHost(host) {
      const brand = (await find(host)) ?? (isLocal && nameIn(host) ? (await all())[0] : undefined);
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

interface BrandRow {
  id: number;
  slug: string;
  hosts: string[];
  company_id: number;
  company: Brand['company'];
  settings: Settings & {
    welcome_discount_hours?: number;
    service_worker?: boolean;
    entry_warning_countries?: string[];
    age_check_countries?: string[];
    gifts?: string[];
    reveal_accounts?: boolean;
  };
  texts: Brand['texts'];
  colors: BrandColors;
  partners: Partner[];
  pages: Brand['pages'] | null;
}

async function load(db: Queryable, pushPublicKey: string | null): Promise<Brand[]> {
  const rows = await db.many<BrandRow>(sql`
    select b.id, b.slug, b.hosts, b.company_id, b.settings, b.texts, b.colors, b.partners, json_build_object('name', c.name, 'address', c.address, 'city', c.city) as company,
      (select json_object_agg(p.slug, (select json_object_agg(locale, page -> 'title') from jsonb_each(p.texts) as t (locale, page)) order by p.slug)
        from brand_pages p where p.brand_id = b.id) as pages
    from brands b join companies c on c.id = b.company_id order by b.id`);
  return rows.map(({ id, slug, hosts, company_id, company, settings, texts, colors, partners, pages }) => {
    const own = settings.domain_language.slice(0, 2) as Locale; // C-10
    const locales = [own, ...settings.locales.filter((locale) => locale !== own)];
    const complete = {
      ...settings,
      brand: slug,
      domain: hosts[0] ?? slug,
      company_id,
      locales,
      push_public_key: pushPublicKey,
      ...texts[own],
    };
    return {
      id,
      slug,
      hosts,
      companyId: company_id,
      company,
      // Fields that are not in the contract stay on the server.
      settings: z.parse(apiSchemas['settings.get'].response, complete),
      texts,
      colors,
      welcomeSeconds: (settings.welcome_discount_hours ?? WELCOME_HOURS) * 3600,
      gifts: settings.gifts ?? null,
      hasServiceWorker: settings.service_worker ?? true,
      revealsAccounts: settings.reveal_accounts ?? false,
      strictWarningCountries: settings.entry_warning_countries ?? STRICT_WARNING_COUNTRIES,
      ageCheckCountries: settings.age_check_countries ?? [],
      partners,
      pages: pages ?? {},
      locales,
    };
  });
}
