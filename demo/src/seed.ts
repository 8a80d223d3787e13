// node server/src/demo/seed.ts --members 5000: makes the demo world in the database of DATABASE_URL, with its pictures in FILES_DIR.
// DEMO_PICTURES_DIR, if given, keeps the pictures for the next one that is made.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBrand } from '@vesper/server/brands/write-brand';
import { type Database, migrate, openDatabase, sql, type Tx } from '@vesper/server/database';
import { drawCards } from './portraits/draw-cards.ts';
import { placeholdersLike } from './portraits/placeholders.ts';
import { addedBrands, demoBrands } from './world/brands.ts';
import { firstSeen } from './writer/first-seen.ts';
import { demoLogins } from './writer/logins.ts';
import { writePlaces } from './writer/places.ts';
import { imagineTenant, type Tenant, writeTenant } from './writer/tenant.ts';

const SEED = 20_261_120;
/** Of all members, those of the niche brand. */
const NICHE_SHARE = 0.1;
const CONVERSATIONS = { general: 180, niche: 20 };
/** Cards drawn before anybody asks: enough for every first page, and few enough for a quick start. */
const DRAWN = { general: 330, niche: 50 };

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '5000' } } });
  const count = Number(values.members);
  const { DATABASE_URL: url, FILES_DIR: filesDir, DEMO_PICTURES_DIR: keptIn, DEMO_LOGINS_FILE: loginsFile } = process.env;
  if (!url || !filesDir) throw new Error('DATABASE_URL and FILES_DIR must be set');

  await migrate(url);
  const now = new Date();
  const niche = Math.round(count * NICHE_SHARE);
  const [general, other] = demoBrands;
  const tenants = {
    general: imagineTenant({ seed: SEED, brand: general, now }, { members: count - niche, conversations: CONVERSATIONS.general }),
    niche: imagineTenant({ seed: SEED, brand: other, now }, { members: niche, conversations: CONVERSATIONS.niche }),
  };
  const drawn = [...firstSeen(tenants.general, DRAWN.general), ...firstSeen(tenants.niche, DRAWN.niche)];
  const thumbhashes = await drawCards(drawn, { dir: join(filesDir, 'demo'), keptIn });

  const db = openDatabase({ url, poolSize: 2, onIdleError: (error) => console.error(error.message) });
  try {
    await writeWorld(db, [tenants.general, tenants.niche], thumbhashes);
    if (loginsFile) await writeFile(loginsFile, JSON.stringify(demoLogins, null, 2));
  } finally {
    await db.close();
  }
}

/** All of it in one transaction: a world that is there is whole. Made again with more members, it gets the new ones. */
async function writeWorld(db: Database, tenants: readonly Tenant[], thumbhashes: ReadonlyMap<string, string>): Promise<void> {
  const thumbhashOf = placeholdersLike(thumbhashes);
  await db.transaction(async (tx) => {
    const isNew = await stamp(
      tx,
      tenants.reduce((sum, { members }) => sum + members.length, 0),
      new Date(),
    );
    await writePlaces(tx);
    for (const tenant of tenants) await writeTenant(tx, tenant, { isNew, thumbhashOf });
    for (const brand of addedBrands()) await writeBrand(tx, brand);
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
