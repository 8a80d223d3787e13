// node demo/src/seed.ts --members 5000: writes demo data to the database of DATABASE_URL, and its pictures to FILES_DIR.
// DEMO_PICTURES_DIR, if set, caches the pictures for the next seed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBrand } from '@vesper/server/brands/write-brand';
import { writePlaces } from '@vesper/server/places/write-places';
import { type Database, migrate, openDatabase, sql, type Tx } from '@vesper/server/database';
import { drawCards } from './portraits/draw-cards.ts';
import { placeholdersLike } from './portraits/placeholders.ts';
import { addedBrands, demoBrands } from './generator/brands.ts';
import { portraitsToPredraw } from './writer/portraits-to-predraw.ts';
import { demoLogins } from './writer/logins.ts';
import { generateTenant, type Tenant, writeTenant } from './writer/tenant.ts';

const SEED = 20_261_120;
/** A brand's share of all members, of the conversations, and its predrawn cards: enough for all first pages, few enough for a quick start. */
const SECOND = { share: 0.1, conversations: 20, predrawn: 50 };
const FURTHER = { share: 0.03, conversations: 10, predrawn: 16 };
const FIRST = { conversations: 180, predrawn: 330 };

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '5000' } } });
  const count = Number(values.members);
  const { DATABASE_URL: url, FILES_DIR: filesDir, DEMO_PICTURES_DIR: cacheDir, DEMO_LOGINS_FILE: loginsFile } = process.env;
  if (!url || !filesDir) throw new Error('DATABASE_URL and FILES_DIR must be set');

  await migrate(url);
  const now = new Date();
  const [first, ...others] = demoBrands;
  const shares = others.map((brand, index) => {
    const { share, ...size } = index === 0 ? SECOND : FURTHER;
    return { brand, ...size, members: Math.round(count * share) };
  });
  const left = count - shares.reduce((sum, { members }) => sum + members, 0);
  const sized = [{ brand: first, ...FIRST, members: left }, ...shares].map(({ brand, predrawn, ...size }) => ({
    tenant: generateTenant({ seed: SEED, brand, now }, size),
    predrawn,
  }));
  const tenants = sized.map(({ tenant }) => tenant);
  const drawn = sized.flatMap(({ tenant, predrawn }) => portraitsToPredraw(tenant, predrawn));
  const thumbhashes = await drawCards(drawn, { dir: join(filesDir, 'demo'), cacheDir });

  const db = openDatabase({ url, poolSize: 2, onIdleError: (error) => console.error(error.message) });
  try {
    await writeDemoData(db, tenants, thumbhashes);
    if (loginsFile) await writeFile(loginsFile, JSON.stringify(demoLogins, null, 2));
  } finally {
    await db.close();
  }
}

/** One transaction: demo data is complete or absent. Seeding again with more members adds the new ones. */
async function writeDemoData(db: Database, tenants: readonly Tenant[], thumbhashes: ReadonlyMap<string, string>): Promise<void> {
  const thumbhashOf = placeholdersLike(thumbhashes);
  await db.transaction(async (tx) => {
    const isNew = await recordSeed(
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

/** Records that demo data exists, with its number of members. @returns whether this is the first seed */
async function recordSeed(tx: Tx, members: number, now: Date): Promise<boolean> {
  await tx.query(sql`create table if not exists demo_seed (made_at timestamptz not null, members integer not null)`);
  const before = await tx.maybeOne(sql`select from demo_seed limit 1`);
  await tx.query(sql`insert into demo_seed (made_at, members) values (${now}, ${members})`);
  return before === undefined;
}
