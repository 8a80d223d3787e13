import { countries, citiesOf, regionsOf } from '../../places/places.ts';
import type { Queryable } from '../../platform/db.ts';
import { json, sql } from '../../platform/sql.ts';
import type { DemoBrand } from '../world/brands.ts';
import { inBatches } from './insert.ts';

/** A brand with its company and what it sells. */
export async function writeBrand(db: Queryable, brand: DemoBrand): Promise<void> {
  const { company, settings } = brand;
  await db.query(sql`
    insert into companies (id, name, address, city, country, kvk, vat_numbers, tradenames, support_phone, delete_discount, added)
    values (${company.id}, ${company.name}, ${company.address}, ${company.city}, ${company.country}, ${company.kvk}, ${company.vat_numbers},
            ${company.tradenames}, ${company.support_phone}, ${company.delete_discount}, ${company.added})
    on conflict do nothing`);
  await db.query(sql`
    insert into brands (id, slug, hosts, settings, texts, company_id) values (${brand.id}, ${brand.slug}, ${brand.hosts}, ${json(settings)}, ${json(brand.texts)}, ${company.id})
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
}

/** E-09: what one can enter at /credits: for everybody, for one country, from a price on. */
export async function writeDiscountCodes(db: Queryable, brandId: number): Promise<void> {
  await db.query(sql`
    insert into discount_codes (brand_id, code, percentage, minimum_amount, minimum_currency, country)
    values (${brandId}, 'EVENING40', 40, 0, null, null),
           (${brandId}, 'WEEKEND50', 50, 5000, 'EUR', null),
           (${brandId}, 'POLSKA40', 40, 0, null, 'PL')
    on conflict do nothing`);
}

/** The regions and cities of all countries we serve. */
export async function writePlaces(db: Queryable): Promise<void> {
  const regions = countries.flatMap((country) =>
    regionsOf(country).map(({ code, name, lat, lon }) => ({ id: code, country, name, lat, lon })),
  );
  await inBatches(
    db,
    regions,
    (batch) => sql`
    insert into regions (id, country, name, lat, lon)
    select * from jsonb_to_recordset(${batch}::jsonb) as r (id text, country char(2), name text, lat float8, lon float8)
    on conflict do nothing`,
  );
  const cities = regions.flatMap(({ id }) => citiesOf(id).map((city) => ({ ...city, region_id: id })));
  const numbered = cities.map((city, index) => ({ id: index + 1, ...city }));
  await inBatches(
    db,
    numbered,
    (batch) => sql`
    insert into cities (id, region_id, name, lat, lon, population)
    select * from jsonb_to_recordset(${batch}::jsonb) as c (id int, region_id text, name text, lat float8, lon float8, population int)
    on conflict do nothing`,
  );
}
