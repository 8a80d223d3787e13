import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** Words of those who run a site: no member may seem to be one of them. */
const OFFICIAL = ['admin', 'administrator', 'moderator', 'support', 'help', 'team', 'system', 'official'];

/** The words in a name, as they read: without case, width and marks. Digits and signs stand between words. */
const wordsIn = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Whether a name speaks for the site: it is the brand's own, or has an official word in it. A brand may be called as people are: Marlene. */
export function soundsOfficial({ settings }: Pick<Brand, 'settings'>, name: string): boolean {
  const words = wordsIn(name);
  const isBrands = !/\p{N}/u.test(name) && [settings.name, settings.mail_name].some((own) => words !== '' && words === wordsIn(own));
  return isBrands || OFFICIAL.some((word) => ` ${words} `.includes(` ${word} `));
}

/** Whether someone in the brand has a name that reads like this one. */
export const isNameTaken = async (db: Queryable, brandId: number, name: string): Promise<boolean> =>
  (await db.many(sql`select from members where brand_id = ${brandId} and name_key(name) = name_key(${name}) limit 1`)).length > 0;

/** Until the transaction ends, no other signup takes a name that reads like this one: no index says so, as older names may read alike. */
export async function holdName(tx: Tx, brandId: number, name: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${brandId}::text || ' ' || name_key(${name}), 123))`);
}
