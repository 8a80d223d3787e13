import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { BrandFolder } from './read-brand.ts';

/** A brand's values by file and field: `settings.json` → `message_credits` → `2`. */
export type BrandFields = ReadonlyMap<string, unknown>;

interface StoredRow {
  slug: string;
  hosts: string[];
  company: unknown;
  settings: unknown;
  colors: unknown;
  texts: unknown;
  partners: { id: string }[];
  bundles: { slug: string }[];
  discount_codes: { code: string }[];
  pages: unknown;
}

/** A brand's fields as the database has them; undefined where there is no such brand. */
export async function storedFields(db: Queryable, id: number): Promise<BrandFields | undefined> {
  const row = await db.maybeOne<StoredRow>(sql`
    select b.slug, b.hosts, b.settings, b.colors, b.texts, b.partners,
      json_build_object('id', c.id, 'name', c.name, 'address', c.address, 'city', c.city, 'country', c.country, 'kvk', c.kvk,
        'vat_numbers', c.vat_numbers, 'tradenames', c.tradenames, 'support_phone', c.support_phone, 'delete_discount', c.delete_discount,
        'added', to_char(c.added at time zone 'UTC', 'YYYY-MM-DD'), 'vat_rates', c.vat_rates) as company,
      (select coalesce(json_agg(json_build_object('slug', n.slug, 'credits', n.credits, 'bonus', n.bonus, 'best_fit', n.best_fit,
          'prices', (select coalesce(json_object_agg(p.currency, p.amount), '{}') from bundle_prices p
                     where p.brand_id = n.brand_id and p.slug = n.slug)) order by n.position), '[]')
        from bundles n where n.brand_id = b.id) as bundles,
      (select coalesce(json_agg(json_build_object('code', d.code, 'percentage', d.percentage, 'country', d.country,
          'max_uses', d.max_uses, 'last_day', to_char((d.expires_at - interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD'),
          'minimum', case when d.minimum_currency is null then null
                     else json_build_object('amount', d.minimum_amount, 'currency', d.minimum_currency) end)), '[]')
        from discount_codes d where d.brand_id = b.id) as discount_codes,
      (select coalesce(json_object_agg(g.slug, g.texts), '{}') from brand_pages g where g.brand_id = b.id) as pages
    from brands b join companies c on c.id = b.company_id where b.id = ${id}`);
  return row && fieldsOf({ ...row, discountCodes: row.discount_codes });
}

/** A brand's fields as its folder has them. */
export const folderFields = (brand: BrandFolder): BrandFields => fieldsOf({ ...brand, hosts: [...brand.hosts] });

interface Content extends Omit<StoredRow, 'discount_codes'> {
  discountCodes: StoredRow['discount_codes'];
}

function fieldsOf(content: Content): BrandFields {
  const fields = new Map<string, unknown>();
  const { hosts, company, settings, colors, texts, bundles, discountCodes, pages, partners } = content;
  flatten(fields, 'brand.json', { hosts });
  flatten(fields, 'company.json', company);
  flatten(fields, 'settings.json', withoutDerived(settings));
  flatten(fields, 'colors.json', colors);
  flatten(fields, 'texts.json', texts);
  flatten(fields, 'bundles.json', named(bundles, 'slug'));
  fields.set(
    'bundles.json order',
    bundles.map(({ slug }) => slug),
  );
  flatten(fields, 'discount-codes.json', named(discountCodes, 'code'));
  flatten(fields, 'pages.json', pages);
  flatten(fields, 'partners.json', named(partners, 'id'));
  fields.set(
    'partners.json order',
    partners.map(({ id }) => id),
  );
  return fields;
}

/** `texts.json` has them; the brand's row repeats those of its own language. */
const DERIVED = ['index_title', 'description', 'headline', 'fictional_singular', 'fictional_plural', 'push_public_key'];
const withoutDerived = (settings: unknown) =>
  Object.fromEntries(Object.entries(settings as object).filter(([name]) => !DERIVED.includes(name)));

const named = <Key extends string>(rows: readonly Record<Key, string>[], key: Key) =>
  Object.fromEntries(rows.map(({ [key]: name, ...rest }) => [name, rest]));

function flatten(fields: Map<string, unknown>, path: string, value: unknown): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return void fields.set(path, value);
  const separator = path.endsWith('.json') ? ' ' : '.';
  for (const [name, inner] of Object.entries(value)) flatten(fields, `${path}${separator}${name}`, inner);
}
