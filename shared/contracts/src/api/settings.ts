import * as z from 'zod/mini';
import { PREMIUM_LAYOUTS } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { country, gender, locale, money, region } from './common.ts';
import { text } from './text.ts';

/** E-06: a brand's settings, by host name (C-10). */
export const settings = z.object({
  brand: z.string(),
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  locales: z.array(locale),
  countries: z.array(country),
  cdn_prefix: z.string(),
  index_title: z.string(),
  description: z.string(),
  /** What its homepage begins with, in the visitor's language; empty or missing: our words. Servers before 28 November 2026 omit it. */
  headline: z.optional(z.string()),
  niche: z.int().check(z.minimum(1), z.maximum(7)),
  signups: z.enum(['all', 'with_trafficsource', 'none']),
  logged_out_search: z.enum(['all', 'with_trafficsource', 'none']),
  logged_out_search_trafficsource: z.array(z.string()),
  geoip_country: country,
  geoip_selected_country: country,
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  message_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  /** B-04: a paid message without a reply for so long gives its credits back. 0 or missing: not promised. */
  reply_guarantee_hours: z.optional(z.int().check(z.minimum(0), z.maximum(168))),
  /** Free starter messages (P-04). */
  signup_credits: z.int(),
  message_length: z.int(),
  minimum_message_costs: z.record(z.string(), z.object({ costs: z.int(), currency: z.string() })),
  support_email: z.string(),
  support_phone: z.string(),
  push_public_key: z.nullable(z.string()),
  enable_site_entry_popup: z.boolean(),
  entry_warning_excluded_countries: z.array(country),
  fictional_warning: z.boolean(),
  /** The brand's term for a fictional profile, in the visitor's language. */
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  refund_days: z.int(),
  member_resell: z.boolean(),
  company_id: z.int(),
  mail_name: z.string(),
  min_age: z.int(),
  default_gender: z.nullable(gender),
  /**
   * K-08, D-47: by how many percent Premium raises the chance of a match, and the brand's page that says how that is known. Null or
   * missing: words and no number.
   */
  match_chance: z.optional(z.nullable(z.object({ value: z.number(), basis: z.string() }))),
  /** D-53: how the premium page shows its bundles. Servers before 25 November 2026 omit it: as `p0`. */
  premium_layout: z.optional(z.enum(PREMIUM_LAYOUTS)),
  /** the brand's own pages, in the visitor's language. Servers before 26 November 2026 omit it. */
  pages: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
  /** What one credit costs in the smallest bundle. For remotes released before 25 November 2026: a member's own is `user.credit_price`. */
  credit_price: z.nullable(money),
});
export type Settings = z.infer<typeof settings>;

/** A parameter of the page's query. Invalid values are ignored, as the query belongs to the page and not to this call. */
const routeQuery = z.optional(text(253));

/**
 * C-10: the page's host and query. The host decides the brand. `lang` chooses the texts' language, `country` one of the brand's
 * countries; `network` is stored, as for every request (E-14). `forced_domain` of another brand is 421 `brand_unknown`, except in demo
 * and dev, where all brands share one machine.
 */
const settingsGet = {
  query: z.object({ forced_domain: routeQuery, lang: routeQuery, country: routeQuery }),
  response: settings,
  refusals: [] as const,
};

export const companyInfo = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country,
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  delete_discount: z.int(),
  added: z.iso.date(),
});
export type CompanyInfo = z.infer<typeof companyInfo>;

const companyinfoGet = { query: z.object({}), response: companyInfo, refusals: [] as const };
const interestsGet = { query: z.object({}), response: z.object({ interests: z.array(z.string()) }), refusals: [] as const };
const regionsGet = {
  query: z.object({ country }),
  response: z.object({ regions: z.array(z.object({ code: z.string(), name: z.string(), cities: z.array(z.string()) })) }),
  refusals: [] as const,
};

/** Latitude or longitude in a query string, in degrees. */
const degrees = (most: number) =>
  z.pipe(
    text(14).check(z.regex(/^-?\d{1,3}(\.\d{1,9})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-most), z.maximum(most))),
  );
/** C-06: the city at a position; null if unknown. */
const geocodeGet = {
  query: z.object({ lat: degrees(90), lon: degrees(180) }),
  response: z.object({ place: z.nullable(z.object({ country, region, city: z.string() })) }),
  refusals: [] as const,
};

/** R-47, D-31: a brand's own static page. `{{name}}` in it stands for the brand's name. */
const pageGet = {
  query: z.object({ slug: text(40) }),
  response: z.object({ page: z.object({ title: z.string(), sections: z.array(z.object({ title: z.string(), text: z.string() })) }) }),
  refusals: ['not_found'] as const,
};

export const settingsCalls = {
  'settings.get': settingsGet,
  'interests.get': interestsGet,
  'regions.get': regionsGet,
  'geocode.get': geocodeGet,
  'companyinfo.get': companyinfoGet,
  'page.get': pageGet,
} satisfies CallSchemas;
