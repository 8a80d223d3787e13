import type { Queryable } from '../../platform/database/db.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { BrandFolder } from './read-brand.ts';

/** Inserts a brand with its company and what it sells. A brand that is there stays as it is. */
export async function writeBrand(db: Queryable, brand: BrandFolder): Promise<void> {
  if (await db.maybeOne(sql`select from brands where id = ${brand.id} or slug = ${brand.slug}`)) return;
  await overwriteBrand(db, brand);
}

/**
 * Makes the stored brand what its folder says: rows are inserted, changed, and removed. Orders keep their own copy of what was sold, so a
 * bundle that goes changes no purchase.
 */
export async function overwriteBrand(db: Queryable, brand: BrandFolder): Promise<void> {
  await writeCompany(db, brand);
  await db.query(sql`
    insert into brands (id, slug, hosts, settings, colors, texts, partners, company_id)
    values (${brand.id}, ${brand.slug}, ${brand.hosts}, ${json(brand.settings)}, ${json(brand.colors)}, ${json(brand.texts)}, ${json(brand.partners)}, ${brand.company.id})
    on conflict (id) do update set slug = excluded.slug, hosts = excluded.hosts, settings = excluded.settings, colors = excluded.colors, texts = excluded.texts,
      partners = excluded.partners, company_id = excluded.company_id`);
  await writeBundles(db, brand);
  await writeDiscountCodes(db, brand);
  await db.query(sql`delete from brand_pages where brand_id = ${brand.id} and slug <> all (${Object.keys(brand.pages)}::text[])`);
  for (const [slug, texts] of Object.entries(brand.pages))
    await db.query(sql`
      insert into brand_pages (brand_id, slug, texts) values (${brand.id}, ${slug}, ${json(texts)})
      on conflict (brand_id, slug) do update set texts = excluded.texts`);
}

/** Its receipts are numbered on (`receipts_issued`). */
async function writeCompany(db: Queryable, { company }: BrandFolder): Promise<void> {
  await db.query(sql`
    insert into companies (id, name, address, city, country, kvk, vat_numbers, tradenames, support_phone, delete_discount, added, vat_rates)
    values (${company.id}, ${company.name}, ${company.address}, ${company.city}, ${company.country}, ${company.kvk}, ${company.vat_numbers},
            ${company.tradenames}, ${company.support_phone}, ${company.delete_discount}, ${company.added}::timestamp at time zone 'UTC',
            ${json(company.vat_rates)})
    on conflict (id) do update set name = excluded.name, address = excluded.address, city = excluded.city, country = excluded.country,
      kvk = excluded.kvk, vat_numbers = excluded.vat_numbers, tradenames = excluded.tradenames, support_phone = excluded.support_phone,
      delete_discount = excluded.delete_discount, added = excluded.added, vat_rates = excluded.vat_rates`);
}

async function writeBundles(db: Queryable, { id, bundles }: BrandFolder): Promise<void> {
  await db.query(sql`delete from bundles where brand_id = ${id} and slug <> all (${bundles.map(({ slug }) => slug)}::text[])`);
  for (const [position, { slug, credits, bonus, best_fit, prices }] of bundles.entries()) {
    await db.query(sql`
      insert into bundles (brand_id, slug, credits, bonus, position, best_fit) values (${id}, ${slug}, ${credits}, ${bonus}, ${position}, ${best_fit})
      on conflict (brand_id, slug) do update set credits = excluded.credits, bonus = excluded.bonus, position = excluded.position,
        best_fit = excluded.best_fit`);
    await db.query(sql`
      delete from bundle_prices where brand_id = ${id} and slug = ${slug} and currency <> all (${Object.keys(prices)}::text[])`);
    await db.query(sql`
      insert into bundle_prices (brand_id, slug, currency, amount)
      select ${id}::smallint, ${slug}::text, key, value::int from jsonb_each_text(${json(prices)}::jsonb)
      on conflict (brand_id, slug, currency) do update set amount = excluded.amount`);
  }
}

async function writeDiscountCodes(db: Queryable, { id, discountCodes }: BrandFolder): Promise<void> {
  await db.query(sql`delete from discount_codes where brand_id = ${id} and code <> all (${discountCodes.map(({ code }) => code)}::text[])`);
  for (const { code, percentage, minimum, country, max_uses: most, last_day: last } of discountCodes)
    await db.query(sql`
      insert into discount_codes (brand_id, code, percentage, minimum_amount, minimum_currency, country, max_uses, expires_at)
      values (${id}, ${code}, ${percentage}, ${minimum?.amount ?? 0}, ${minimum?.currency ?? null}, ${country}, ${most},
              (${last}::date + 1)::timestamp at time zone 'UTC')
      on conflict (brand_id, code) do update set percentage = excluded.percentage, minimum_amount = excluded.minimum_amount,
        minimum_currency = excluded.minimum_currency, country = excluded.country, max_uses = excluded.max_uses, expires_at = excluded.expires_at`);
}
