import { LAWFUL_WITHDRAWAL_DAYS, LOCALES, MIN_AGE_FLOOR, PREMIUM_LAYOUTS } from '@vesper/contracts';
import { apiSchemas } from '@vesper/contracts/api';
import { MARK_PATH, type Scale, SKYLINE, STEPS } from '@vesper/contracts/theme';
import * as z from 'zod/mini';
import { isPartnerHost, isPartnerPath } from '../../platform/brands/partner.ts';
import { GIFTS } from '../../chat/types/gift/catalogue.ts';

/** The schemas of the files in a brand's folder. They are strict: a misspelt field is an error, not silently ignored. */

const text = z.string().check(z.minLength(1));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency, such as EUR'));
const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a country, such as NL'));
/** Minor units (D-07). */
const price = z.int().check(z.minimum(1));
const count = z.int().check(z.minimum(0));
const percentage = (most: number) => z.int().check(z.minimum(1), z.maximum(most));
/** An identifier of our own, used in URLs and in the database. */
const slug = z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/, 'must be lower-case letters, digits and hyphens'));

export const brand = z.strictObject({
  /** Primary key in the database: unique, and never changed. */
  id: z.int().check(z.minimum(1), z.maximum(32_767)),
  /** The first is the brand's domain. */
  hosts: z
    .array(z.string().check(z.regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, 'must be a host name in lower case, without a port')))
    .check(z.minLength(1)),
});

export const company = z.strictObject({
  ...apiSchemas['companyinfo.get'].response.shape,
  id: z.int().check(z.minimum(1), z.maximum(32_767)),
  name: text,
  country,
  delete_discount: z.int().check(z.minimum(0), z.maximum(100)),
  /** Percent of VAT on its receipts, by the payer's country. */
  vat_rates: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), z.number().check(z.minimum(0), z.maximum(50))),
});

const {
  // Derived from the other files, or set by the server.
  brand: _brand,
  domain: _domain,
  company_id: _company,
  push_public_key: _key,
  index_title: _title,
  description: _description,
  headline: _headline,
  fictional_singular: _singular,
  fictional_plural: _plural,
  ...ofContract
} = apiSchemas['settings.get'].response.shape;

/** E-06, and what only the server reads. */
export const settings = z.strictObject({
  ...ofContract,
  name: text,
  locales: z.array(z.enum(LOCALES)).check(z.minLength(1)),
  countries: z.array(country).check(z.minLength(1)),
  geoip_country: country,
  geoip_selected_country: country,
  message_credits: count,
  photo_credits: count,
  gift_credits: count,
  signup_credits: count,
  message_length: z.int().check(z.minimum(1)),
  minimum_message_costs: z.record(z.string(), z.strictObject({ costs: count, currency })),
  entry_warning_excluded_countries: z.array(country),
  refund_days: z.int().check(z.minimum(LAWFUL_WITHDRAWAL_DAYS)),
  min_age: z.int().check(z.minimum(MIN_AGE_FLOOR)),
  credit_price: z.nullable(z.strictObject({ amount: price, currency })),
  /** M-02, K-05: where the stricter entry warning is shown; default: where the law asks for it. */
  entry_warning_countries: z.optional(z.array(country)),
  /** B-09: where members prove that they are 18 before they see anybody; default: nowhere. */
  age_check_countries: z.optional(z.array(country)),
  /** D-49: the gifts it offers, in this order; default: all. */
  gifts: z.optional(z.array(z.enum(GIFTS))),
  /** S-14: how long the welcome discount counts down; default: a day. */
  welcome_discount_hours: z.optional(z.int().check(z.minimum(1))),
  /** K-08, D-47: percent, and the page of `pages.json` that says how it is known; without both no number is shown. */
  match_chance: z.nullable(z.strictObject({ value: z.number().check(z.minimum(1), z.maximum(1000)), basis: slug })),
  /** D-53: how the premium page shows its bundles; default: cards. */
  premium_layout: z.optional(z.enum(PREMIUM_LAYOUTS)),
  /** D-65: whether the site says that an address has no account; default: it answers the same either way. */
  reveal_accounts: z.optional(z.boolean()),
  /** False unregisters the service worker in every browser that has it. */
  service_worker: z.optional(z.boolean()),
});

const colour = z.string().check(z.regex(/^#[\dA-F]{6}$/i, 'must be a colour, such as #D43635'));
const scale = z.strictObject(Object.fromEntries(STEPS.map((step) => [step, colour])) as Record<keyof Scale, typeof colour>);

const markPath = z.string().check(z.regex(MARK_PATH, 'must be the d of an SVG path in a square of 26, of at most 400 characters'));

/** L-20, R-01: the brand's two hues, light and dark, its mark, and the roofs of its evening; without these it has ours. */
export const colors = z.strictObject({
  primary: scale,
  secondary: scale,
  mark: z.optional(z.tuple([markPath, markPath])),
  skyline: z.optional(
    z
      .string()
      .check(z.regex(SKYLINE, 'must be 2 to 160 points from left to right, such as 0,52 7,34 100,40, in percent from the upper left')),
  ),
});

/** Texts that depend on the visitor's language. */
export const texts = z.partialRecord(
  z.enum(LOCALES),
  z.strictObject({ index_title: text, description: text, headline: z.optional(text), fictional_singular: text, fictional_plural: text }),
);

/** static pages of its own, by the last part of their address; each in every language of the brand. */
export const pages = z.record(
  slug,
  z.partialRecord(
    z.enum(LOCALES),
    z.strictObject({ title: text, sections: z.array(z.strictObject({ title: text, text })).check(z.minLength(1)) }),
  ),
);

/** In the order they are shown (D-23). */
export const bundles = z
  .array(z.strictObject({ slug, credits: price, bonus: count, best_fit: z.boolean(), prices: z.record(currency, price) }))
  .check(z.minLength(1));

/**
 * E-09: for everybody, from a minimum amount on, or for one country; for a number of orders of all members, and through the end of a last
 * day in UTC: in the countries served, no earlier than the day ends there.
 */
export const discountCodes = z.array(
  z.strictObject({
    code: z.string().check(z.regex(/^[A-Z\d-]{3,40}$/, 'must be 3 to 40 capitals, digits and hyphens')),
    percentage: percentage(90),
    minimum: z.nullable(z.strictObject({ amount: price, currency })),
    country: z.nullable(country),
    max_uses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))), null),
    last_day: z._default(z.nullable(z.iso.date()), null),
  }),
);

/** M-09, D-51: in the order of their tiles; each with one line about it in every language of the brand. */
export const partners = z.array(
  z.strictObject({
    id: slug,
    kind: z.enum(['cam', 'resell']),
    name: text,
    host: z.string().check(z.refine(isPartnerHost, 'must be a host name in lower case, without https://, port or path')),
    path: z.string().check(z.refine(isPartnerPath, 'must be a path of that host, such as /welcome')),
    texts: z.partialRecord(z.enum(LOCALES), text),
  }),
);

/** The content of a brand's folder. */
export interface BrandFiles {
  brand: z.infer<typeof brand>;
  company: z.infer<typeof company>;
  settings: z.infer<typeof settings>;
  colors: z.infer<typeof colors>;
  texts: z.infer<typeof texts>;
  bundles: z.infer<typeof bundles>;
  discountCodes: z.infer<typeof discountCodes>;
  pages: z.infer<typeof pages>;
  partners: z.infer<typeof partners>;
}
