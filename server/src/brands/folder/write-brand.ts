import type { Queryable } from '../../platform/database/db.ts';
import { json, sql } from '../../platform/database/sql.ts';
import type { BrandFolder } from './read-brand.ts';

/** Inserts a brand with its company and what it sells. Existing rows stay as they are. */
export async function writeBrand(db: Queryable, brand: BrandFolder): Promise<void> {
  const { company, settings } = brand;
  await db.query(sql`
    insert into companies (id, name, address, city, country, kvk, vat_numbers, tradenames, support_phone, delete_discount, added, vat_rates)
    values (${company.id}, ${company.name}, ${company.address}, ${company.city}, ${company.country}, ${company.kvk}, ${company.vat_numbers},
            ${company.tradenames}, ${company.support_phone}, ${company.delete_discount}, ${company.added},
            ${json(company.vat_rates)})
    on conflict do nothing`);
  await db.query(sql`
    insert into brands (id, slug, hosts, settings, texts, partners, company_id)
    values (${brand.id}, ${brand.slug}, ${brand.hosts}, ${json(settings)}, ${json(brand.texts)}, ${json(brand.partners)}, ${company.id})
    on conflict do nothing`);
  for (const [position, { slug, credits, bonus, best_fit, prices }] of brand.bundles.entries()) {
    await db.query(sql`
      insert into bundles (brand_id, slug, credits, bonus, position, best_fit) values (${brand.id}, ${slug}, ${credits}, ${bonus}, ${position}, ${best_fit})
      on conflict do nothing`);
    await db.query(sql`
      insert into bundle_prices (brand_id, slug, currency, amount)
      select ${brand.id}::smallint, ${slug}::text, key, value::int from jsonb_each_text(${json(prices)}::jsonb)
      on conflict do nothing`);
  }
  for (const { code, percentage, minimum, country } of brand.discountCodes)
    await db.query(sql`
      insert into discount_codes (brand_id, code, percentage, minimum_amount, minimum_currency, country)
      values (${brand.id}, ${code}, ${percentage}, ${minimum?.amount ?? 0}, ${minimum?.currency ?? null}, ${country})
      on conflict do nothing`);
  for (const [slug, texts] of Object.entries(brand.pages))
    await db.query(sql`
      insert into brand_pages (brand_id, slug, texts) values (${brand.id}, ${slug}, ${json(texts)})
      on conflict do nothing`);
}
