// node server/src/demo/seed.ts --members 5000: makes the demo world in the database of DATABASE_URL, with its pictures in FILES_DIR.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, type Tx } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import { sql } from '../platform/sql.ts';
import { makePool } from './portraits/make-pool.ts';
import { type DemoBrand, demoBrands } from './world/brands.ts';
import { generateConversations } from './world/conversations.ts';
import { generateLikes } from './world/likes.ts';
import { generateMembers, type World } from './world/members.ts';
import { writeBrand, writePlaces } from './writer/brands.ts';
import { asDemoLogins, demoLogins } from './writer/logins.ts';
import { type Cast, castOf, type PlacedMember, place, writeMembers, writePhotos } from './writer/members.ts';
import { type Spent, writeConversations, writeLikes } from './writer/talk.ts';
import { type Wealth, writeWallets } from './writer/wallets.ts';

const SEED = 20_261_120;
/** Of all members, those of the niche brand. */
const NICHE_SHARE = 0.1;
const CONVERSATIONS = { general: 180, niche: 20 };
/** What a paying member of the demo has left. */
const CREDITS_LEFT = 40;

await main();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '5000' } } });
  const count = Number(values.members);
  const { DATABASE_URL: url, FILES_DIR: filesDir, DEMO_LOGINS_FILE: loginsFile } = process.env;
  if (!url || !filesDir) throw new Error('DATABASE_URL and FILES_DIR must be set');

  await migrate(url);
  const db = openDatabase({ url, poolSize: 2, onIdleError: (error) => console.error(error.message) });
  try {
    const { portraits } = await makePool(join(filesDir, 'demo'));
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
    await writeTenant(tx, { seed: SEED, brand: general, now }, count - niche, CONVERSATIONS.general, cast, isNew);
    await writeTenant(tx, { seed: SEED, brand: other, now }, niche, CONVERSATIONS.niche, cast, isNew);
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

async function writeTenant(tx: Tx, world: World, count: number, conversations: number, cast: Cast, isNew: boolean): Promise<void> {
  const { brand } = world;
  await writeBrand(tx, brand);
  const placed = [...generateMembers({ ...world, count })].map((member, index) => place(world, member, index));
  const members = brand.id === 1 ? asDemoLogins(placed, world.now) : placed;
  await writeMembers(tx, world, members);
  await writePhotos(tx, world, members, cast);
  if (!isNew) return;
  await writeLikes(tx, world, members, generateLikes(world, members));
  const talk = generateConversations({ ...world, count: conversations }, members);
  const spent = await writeConversations(tx, world, members, talk);
  await writeWallets(tx, world, members, wealthOf(brand, members, spent));
}

function wealthOf(brand: DemoBrand, members: readonly PlacedMember[], spent: Map<string, Spent>): Wealth[] {
  return members
    .filter(({ is_fictional }) => !is_fictional)
    .map(({ id, is_paid }) => {
      const bill = spent.get(id) ?? { starter: 0, credits: 0 };
      return {
        member_id: id,
        starter: brand.settings.signup_credits,
        starter_spent: bill.starter,
        bought: is_paid ? bill.credits + CREDITS_LEFT : bill.credits,
        credits_spent: bill.credits,
      };
    });
}
