import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { writePlaces } from '../../places/write-places.ts';
import { BrandError, type BrandFolder } from './read-brand.ts';
import { folderFields, storedFields } from './stored-brand.ts';
import { overwriteBrand } from './write-brand.ts';

/** What an apply would do, a line each, for people to read; none: the database is as the folder says. */
export type Changes = readonly string[];

/** Characters of a value that a line shows. */
const SHOWN = 60;

/** What would change in the database. @throws {BrandError} its number, name or a host is another brand's */
export async function changesOf(db: Queryable, brand: BrandFolder): Promise<Changes> {
  await refuseTaken(db, brand);
  const places = (await lacksPlaces(db, brand)) ? ['+ regions and cities of every country'] : [];
  const stored = await storedFields(db, brand.id);
  const wanted = folderFields(brand);
  if (!stored)
    return [
      ...places,
      `+ the brand ${brand.slug} at ${brand.hosts.join(', ')} (languages: ${Object.keys(brand.texts).length}, ` +
        `bundles: ${brand.bundles.length}, discount codes: ${brand.discountCodes.length}, pages: ${Object.keys(brand.pages).length})`,
    ];
  const lines = [...new Set([...stored.keys(), ...wanted.keys()])].flatMap((field) => {
    const [before, after] = [stored.get(field), wanted.get(field)];
    if (isDeepStrictEqual(before, after)) return [];
    if (!wanted.has(field)) return [`- ${field}: ${shown(before)}`];
    return stored.has(field) ? [`~ ${field}: ${shown(before)} → ${shown(after)}`] : [`+ ${field}: ${shown(after)}`];
  });
  return [...places, ...lines];
}

/**
 * Applies the changes that were shown, in one transaction; running servers use them within seconds.
 * @returns false: the database has changed since `seen` was read, and nothing was applied
 * @throws {BrandError} as `changesOf`
 */
export const applyBrand = (db: Database, brand: BrandFolder, seen: Changes): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.query(sql`lock table brands in share row exclusive mode`); // two applies, or two brands that want one host
    if (!isDeepStrictEqual(await changesOf(tx, brand), seen)) return false;
    if (await lacksPlaces(tx, brand)) await writePlaces(tx);
    await overwriteBrand(tx, brand);
    return true;
  });

/** Numbers and names stand in members' rows, keys and addresses, so they never move from one brand to another. */
async function refuseTaken(db: Queryable, { id, slug, hosts }: BrandFolder): Promise<void> {
  const others = await db.many<{ id: number; slug: string; hosts: string[] }>(sql`
    select id, slug, hosts from brands where id = ${id} or slug = ${slug} or hosts && ${hosts}::text[] order by id`);
  const mistakes = others.flatMap((other) => {
    if (other.slug === slug) return other.id === id ? [] : [`id must stay ${other.id}: the database knows the brand by it`];
    if (other.id === id) return [`id must be another: ${id} is the brand ${other.slug}`];
    return other.hosts.filter((host) => hosts.includes(host)).map((host) => `hosts must not name ${host}: it is the brand ${other.slug}’s`);
  });
  if (mistakes.length > 0) throw new BrandError(mistakes.map((what) => `brands/${slug}/brand.json: ${what}.`).join('\n'));
}

async function lacksPlaces(db: Queryable, { settings }: BrandFolder): Promise<boolean> {
  const known = await db.many<{ country: string }>(sql`
    select distinct country from regions where country = any (${settings.countries}::text[])`);
  return known.length < new Set(settings.countries).size;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
