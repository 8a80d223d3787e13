import { type Queryable, sql } from '@vesper/server/database';
import { api } from '@vesper/server/testing/api';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { portraitSource } from '../portrait-source.ts';
import { startDemoServer } from '../testing/demo-server.ts';
import { demoLogins } from './logins.ts';

/** Bits of 256. The same drawing, scaled and stored in another way, is no more than 35 from itself. */
const LEAST_APART = 40;

/** What a picture looks like: whether it gets darker from each of 17 × 16 points to the next in its row. */
async function perceptualHash(picture: Buffer): Promise<boolean[]> {
  const pixels = await sharp(picture).greyscale().resize(17, 16, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 256 }, (_, bit) => {
    const at = Math.floor(bit / 16) * 17 + (bit % 16);
    return (pixels[at] ?? 0) > (pixels[at + 1] ?? 0);
  });
}

const distance = (one: readonly boolean[], other: readonly boolean[]) => one.filter((bit, index) => bit !== other[index]).length;

test('[D-44 C-12] no two on a first page share a face: searches, landers and likes', { timeout: 240_000 }, async () => {
  const server = await startDemoServer({ members: 2000, conversations: 25 });
  const { db } = server.platform;
  const premium = api(server);
  const { login, password } = demoLogins[2] ?? { login: '', password: '' };
  await premium.call('user.login', { body: { login, password } });
  const search = { gender: 'female', country: 'NL', min_age: 30, max_age: 50 };
  const pages = {
    search: (await premium.call('members.search', { query: { gender: 'female' } })).profiles,
    'narrow search': (await premium.call('members.search', { query: search as never })).profiles,
    lander: (await api(server).call('showcase.get', { query: { lander: 'gallery' } })).profiles,
    likes: (await premium.call('likes.get')).profiles,
  };
  for (const [page, profiles] of Object.entries(pages)) {
    expect(profiles.length, page).toBeGreaterThan(3);
    const portraits = await mainPortraits(
      db,
      profiles.map(({ id }) => id),
    );
    const faces = portraits.map((key) => key.slice(0, key.lastIndexOf('-')));
    expect(new Set(faces).size, page).toBe(profiles.length);
    const hashes = await Promise.all(portraits.map(async (key) => perceptualHash((await portraitSource(key, 'card')) ?? Buffer.of())));
    const apart = hashes.flatMap((hash, index) => hashes.slice(index + 1).map((other) => distance(hash, other)));
    expect(Math.min(...apart), page).toBeGreaterThanOrEqual(LEAST_APART);
  }
});

/** File keys. */
async function mainPortraits(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ file_key: string }>(
    sql`select file_key from photos where position = 0 and member_id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ file_key }) => file_key);
}
