import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { expect, onTestFinished, test } from 'vitest';
import { drawCards } from './draw-cards.ts';
import { placeholdersLike } from './placeholders.ts';
import { portraitId, portraitOf } from './portraits.ts';

const ids = Array.from({ length: 24 }, (_, index) =>
  portraitId({ seed: index, gender: index % 2 ? 'male' : 'female', age: 22 + 2 * index }, 1),
);

async function folders() {
  const parent = await mkdtemp(join(tmpdir(), 'cards-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return { dir: join(parent, 'files'), cacheDir: join(parent, 'kept') };
}

test('[D-44] cards of a page are small, of their size, and have upright thumbhashes', async () => {
  const { dir } = await folders();
  const thumbhashes = await drawCards(ids, { dir });
  const cards = await Promise.all(ids.map((id) => readFile(join(dir, `${id}.card.webp`))));
  expect(cards.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(160_000);
  for (const card of cards) expect(await sharp(card).metadata()).toMatchObject({ format: 'webp', width: 360, height: 480 });
  expect([...thumbhashes.keys()].toSorted()).toEqual(ids.toSorted());
  for (const thumbhash of thumbhashes.values()) {
    const { w, h } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
    expect(w / h).toBeCloseTo(0.75, 0);
  }
});

test('[D-44] what is kept is not drawn again, and two seeds at the same time both have all of it', async () => {
  const [few, { dir, cacheDir }, { dir: other }] = [ids.slice(0, 3), await folders(), await folders()];
  const [one, two] = await Promise.all([drawCards(few, { dir, cacheDir }), drawCards(few, { dir: other, cacheDir })]);
  expect(one).toEqual(two);
  expect(await readdir(other)).toEqual(await readdir(dir));
  const [kept = ''] = (await readdir(cacheDir)).map((stamp) => join(cacheDir, stamp));
  await writeFile(join(kept, `${few[0]}.card.webp`), await readFile(join(kept, `${few[1]}.card.webp`)));
  const { dir: later } = await folders();
  const again = await drawCards(few, { dir: later, cacheDir });
  expect(again.get(few[0] ?? '')).toBe(one.get(few[1] ?? ''));
});

test('[D-44] pictures of another generator give way', async () => {
  const { dir, cacheDir } = await folders();
  await drawCards(ids.slice(0, 1), { dir, cacheDir });
  const [stamp = ''] = await readdir(cacheDir);
  await rename(join(cacheDir, stamp), join(cacheDir, 'another'));
  await writeFile(join(dir, 'generator'), 'another');
  await drawCards(ids.slice(1, 2), { dir, cacheDir });
  expect((await readdir(dir)).toSorted()).toEqual([`${ids[1]}.card.webp`, 'generator'].toSorted());
  expect(await readdir(cacheDir)).toEqual([stamp]);
});

test('[D-44] a picture that is not drawn yet has the placeholder of one in the same medium at the same place', () => {
  const many = Array.from({ length: 400 }, (_, seed) => portraitId({ seed, gender: 'female', age: 30 }, 1));
  const looks = (id: string) => [portraitOf(id).person.medium, portraitOf(id).picture.scene];
  const [drawn = ''] = many;
  const [medium, scene] = looks(drawn);
  const others = many.slice(1);
  const alike = others.find((id) => looks(id).join() === looks(drawn).join()) ?? '';
  const elsewhere = others.find((id) => looks(id)[0] === medium && looks(id)[1] !== scene) ?? '';
  const otherwise = others.find((id) => looks(id)[0] !== medium && looks(id)[1] === scene) ?? '';
  const thumbhashOf = placeholdersLike(new Map([[drawn, 'AAAA']]));
  expect([drawn, alike, elsewhere, otherwise].map(thumbhashOf)).toEqual(['AAAA', 'AAAA', null, null]);
});
