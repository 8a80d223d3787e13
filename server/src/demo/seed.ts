// node server/src/demo/seed.ts --members 5000: makes the demo world in the database of DATABASE_URL, with its pictures in FILES_DIR.
// DEMO_PICTURES_DIR, if given, keeps the pictures for the next one that is made.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, type Tx } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import { sql } from '../platform/sql.ts';
import { makePool } from './portraits/make-pool.ts';
import { demoBrands } from './world/brands.ts';
import { writePlaces } from './writer/brands.ts';
import { demoLogins } from './writer/logins.ts';
import { type Cast, castOf } from './writer/members.ts';
import { writeTenant } from './writer/tenant.ts';

const SEED = 20_261_120;
/** Of all members, those of the niche brand. */
const NICHE_SHARE = 0.1;
const CONVERSATIONS = { general: 180, niche: 20 };

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '5000' } } });
  const count = Number(values.members);
  const { DATABASE_URL: url, FILES_DIR: filesDir, DEMO_PICTURES_DIR: keptIn, DEMO_LOGINS_FILE: loginsFile } = process.env;
  if (!url || !filesDir) throw new Error('DATABASE_URL and FILES_DIR must be set');

  await migrate(url);
  const db = openDatabase({ url, poolSize: 2, onIdleError: (error) => console.error(error.message) });
  try {
    const { portraits } = await makePool(join(filesDir, 'demo'), { keptIn });
    await makeWorld(db, count, castOf(portraits));
    if (loginsFile) await writeFile(loginsFile, JSON.stringify(demoLogins, null, 2));
  } finally {
    await db.close();
  }
}

/** All of it in one transaction: a world that is there is whole. Made again with more members, it gets the new ones. */
async function makeWorld(db: Database, count: number, cast: Cast): Promise<void> {
  const now = new Date();
  const niche = Math.round(count * NICHE_SHARE);
  const [general, other] = demoBrands;
  await db.transaction(async (tx) => {
    const isNew = await stamp(tx, count, now);
    await writePlaces(tx);
    const size = { isNew, cast };
    await writeTenant(tx, { seed: SEED, brand: general, now }, { ...size, members: count - niche, conversations: CONVERSATIONS.general });
    await writeTenant(tx, { seed: SEED, brand: other, now }, { ...size, members: niche, conversations: CONVERSATIONS.niche });
  });
  await db.query(sql`analyze`);
}

/** Says that the world is there, and with how many members. @returns whether it was not there before */
async function stamp(tx: Tx, members: number, now: Date): Promise<boolean> {
  await tx.query(sql`create table if not exists demo_seed (made_at timestamptz not null, members integer not null)`);
  const before = await tx.maybeOne(sql`select from demo_seed limit 1`);
  await tx.query(sql`insert into demo_seed (made_at, members) values (${now}, ${members})`);
  return before === undefined;
}
