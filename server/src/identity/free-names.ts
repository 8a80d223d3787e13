import { randomInt } from 'node:crypto';
import { NAME_LENGTH } from '@vesper/contracts';
import { username } from '@vesper/contracts/api';
import type { Queryable } from '../platform/database/db.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { sql } from '../platform/database/sql.ts';
import { soundsOfficial } from './taken-names.ts';

const SUGGESTED = 3;
/** More than are needed: some are taken, too. */
const TRIED = 12;
/** Between a name and its number. */
const JOINTS = [' ', '', '_'];
/** Numbers that say more than one would like about oneself. */
const TELLING = new Set([28, 69, 88]);

/** Names like the one that is taken, in the rules of V-01. @param random an integer below `max` */
export function namesLike(name: string, random: (max: number) => number = randomInt): string[] {
  const stem = [...name.trim()]
    .slice(0, NAME_LENGTH.max - 3)
    .join('')
    .trimEnd();
  const numbers = Array.from({ length: TRIED }, () => 21 + random(79)).filter((number) => !TELLING.has(number));
  const names = [...new Set(numbers)].map((number, place) => `${stem}${JOINTS[place % JOINTS.length]}${number}`);
  return names.filter((one) => username.safeParse(one).success);
}

/**
 * Up to three names like one that is taken, which no one has in this brand. It tells no more than the check of each would; they are drawn
 * by chance, so that they lead to no one's.
 */
export async function freeNamesLike(db: Queryable, brand: Brand, name: string): Promise<string[]> {
  if (soundsOfficial(brand, name)) return []; // as would all like it
  const free = await db.many<{ name: string }>(sql`
    select name from unnest(${namesLike(name)}::text[]) with ordinality as like_it (name, place)
    where not exists (select from members where brand_id = ${brand.id} and name_key(members.name) = name_key(like_it.name))
    order by place limit ${SUGGESTED}`);
  return free.map((one) => one.name);
}
