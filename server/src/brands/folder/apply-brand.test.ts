import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { api } from '../../testing/api.ts';
import { startTestServer } from '../../testing/server.ts';
import { writePlaces } from '../../places/write-places.ts';
import { brandsModule } from '../routes.ts';
import { applyBrand, changesOf } from './apply-brand.ts';
import { type BrandFolder, readBrands } from './read-brand.ts';
import { writeBrand } from './write-brand.ts';

const [vesper, abendrot] = readBrands(join(import.meta.dirname, '../../../../brands')) as [BrandFolder, BrandFolder];

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('The brand has none.');
  return first;
}

/** A server whose database has these brands and no others. */
async function serverWith(...brands: readonly BrandFolder[]) {
  const server = await startTestServer({ modules: [brandsModule] });
  const { db } = server.platform;
  await db.query(sql`delete from brands`);
  await db.query(sql`delete from companies`);
  await writePlaces(db);
  for (const brand of brands) await writeBrand(db, brand);
  return { db, call: api(server, { host: abendrot.hosts[0] }).call };
}

const apply = async (db: Parameters<typeof applyBrand>[0], brand: BrandFolder) => applyBrand(db, brand, await changesOf(db, brand));

test.each([vesper, abendrot])('[B-17] a brand that was just written, $slug, would not change', async (brand) => {
  const { db } = await serverWith(vesper, abendrot);
  expect(await changesOf(db, brand)).toEqual([]);
});

test('[B-17 E-06] what changed in the folder is told field by field, applied, and nothing else is touched', async () => {
  const { db, call } = await serverWith(vesper, abendrot);
  const [, ...others] = abendrot.bundles;
  const changed: BrandFolder = {
    ...abendrot,
    hosts: ['abendrot.localhost', 'abendrot.example'],
    company: { ...abendrot.company, city: 'Hamburg' },
    settings: { ...abendrot.settings, name: 'Abendglut' },
    bundles: [{ ...firstOf(abendrot.bundles), prices: { EUR: 2080 } }, ...others],
    pages: { hello: { de: { title: 'Hallo', sections: [] } } },
  };
  const changes = await changesOf(db, changed);
  expect(changes).toEqual([
    '~ brand.json hosts: ["abendrot.localhost"] → ["abendrot.localhost","abendrot.example"]',
    '~ company.json city: Berlin → Hamburg',
    '~ settings.json name: Abendrot → Abendglut',
    '- bundles.json funke.prices.CHF: 1980',
    '~ bundles.json funke.prices.EUR: 1980 → 2080',
    '+ pages.json hello.de.title: Hallo',
    '+ pages.json hello.de.sections: []',
  ]);
  expect(await applyBrand(db, changed, changes)).toBe(true);
  expect(await call('settings.get')).toMatchObject({ name: 'Abendglut' });
  expect(await changesOf(db, changed)).toEqual([]);
  expect(await changesOf(db, vesper)).toEqual([]);
});

test('[B-17] what the folder no longer has is removed, and moved bundles are shown in their new order', async () => {
  const { db } = await serverWith(vesper, abendrot);
  const fewer: BrandFolder = { ...vesper, bundles: vesper.bundles.slice(1).toReversed(), discountCodes: [], pages: {}, partners: [] };
  expect(await apply(db, fewer)).toBe(true);
  expect(await changesOf(db, fewer)).toEqual([]);
  const left = await db.many<{ slug: string }>(sql`select slug from bundles where brand_id = ${vesper.id} order by position`);
  expect(left.map(({ slug }) => slug)).toEqual(fewer.bundles.map(({ slug }) => slug));
  for (const rows of [
    await db.many(sql`select from discount_codes where brand_id = ${vesper.id}`),
    await db.many(sql`select from brand_pages where brand_id = ${vesper.id}`),
    await db.many(sql`select from bundle_prices where brand_id = ${vesper.id} and slug = ${firstOf(vesper.bundles).slug}`),
  ])
    expect(rows).toEqual([]);
  expect(await changesOf(db, abendrot)).toEqual([]);
});

test('[B-17 E-09] how often a discount code may be used, and its last day, are shown and applied', async () => {
  const { db } = await serverWith(vesper);
  const code = firstOf(vesper.discountCodes);
  const changed: BrandFolder = { ...vesper, discountCodes: [{ ...code, max_uses: 500, last_day: '2026-12-31' }] };
  const changes = await changesOf(db, changed);
  expect(changes.filter((line) => line.includes(code.code))).toEqual([
    `~ discount-codes.json ${code.code}.max_uses: null → 500`,
    `~ discount-codes.json ${code.code}.last_day: null → 2026-12-31`,
  ]);
  expect(await applyBrand(db, changed, changes)).toBe(true);
  expect(await changesOf(db, changed)).toEqual([]);
  expect(await db.many(sql`select max_uses, expires_at from discount_codes where brand_id = ${vesper.id}`)).toEqual([
    { max_uses: 500, expires_at: new Date('2027-01-01T00:00Z') },
  ]);
});

test('[B-17 E-06] a brand that is new is told in a line, and answers at its hosts once applied', async () => {
  const { db, call } = await serverWith(vesper);
  await db.query(sql`delete from cities`);
  await db.query(sql`delete from regions`);
  expect(await changesOf(db, abendrot)).toEqual([
    '+ regions and cities of every country',
    '+ the brand abendrot at abendrot.localhost (languages: 1, bundles: 3, discount codes: 3, pages: 0)',
  ]);
  expect(await apply(db, abendrot)).toBe(true);
  expect(await call('settings.get')).toMatchObject({ name: abendrot.settings.name });
  const served = await db.many<{ country: string }>(sql`select distinct country from regions order by country`);
  expect(served.map(({ country }) => country)).toEqual(expect.arrayContaining([...abendrot.settings.countries]));
});

test('[B-17] a change made after the changes were shown is not overwritten', async () => {
  const { db } = await serverWith(vesper, abendrot);
  const changed = { ...abendrot, company: { ...abendrot.company, city: 'Hamburg' } };
  const seen = await changesOf(db, changed);
  await db.query(sql`update companies set city = 'Bremen' where id = ${abendrot.company.id}`);
  expect(await applyBrand(db, changed, seen)).toBe(false);
  expect(await db.one(sql`select city from companies where id = ${abendrot.company.id}`)).toEqual({ city: 'Bremen' });
});

test.each<[string, Partial<BrandFolder>, string]>([
  ['the number of another brand', { slug: 'lumen', hosts: ['lumen.example'] }, 'id must be another: 2 is the brand abendrot.'],
  ['another number than before', { id: 3 }, 'id must stay 2: the database knows the brand by it.'],
  ['a host of another brand', { hosts: [firstOf(vesper.hosts)] }, `hosts must not name ${vesper.hosts[0]}: it is the brand vesper’s.`],
])('[B-17] %s is refused, with the file and the field', async (_, change, what) => {
  const { db } = await serverWith(vesper, abendrot);
  const wrong = { ...abendrot, ...change };
  await expect(changesOf(db, wrong)).rejects.toThrow(`brands/${wrong.slug}/brand.json: ${what}`);
  await expect(applyBrand(db, wrong, [])).rejects.toThrow(what);
});
