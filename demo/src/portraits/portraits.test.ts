import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { areasOf, MOST_PICTURES, PICTURE, type Portrait, portraitId, portraitOf, svgOf } from './portraits.ts';
import type { Scene } from './scenes/elements.ts';
import { SCENES, type SceneName } from './scenes/scenes.ts';
import type { Face, MaleHair } from './traits.ts';

const lightOf = (name: SceneName): Scene['light'] => SCENES[name].light;
const LONG: ReadonlySet<string> = new Set<MaleHair>(['shoulder', 'man-bun']);
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Women and men of every age, from generated seeds. */
const faces = Array.from(
  { length: 96 },
  (_, index): Face => ({ seed: (index * 7_919_000_159) % 2 ** 48, gender: index % 2 ? 'male' : 'female', age: 22 + Math.floor(index / 2) }),
);
const idsOf = (face: Face) => Array.from({ length: MOST_PICTURES }, (_, index) => portraitId(face, index + 1));
const portraits = new Map(faces.flatMap(idsOf).map((id) => [id, portraitOf(id)]));
const drawings = new Map([...portraits].map(([id, portrait]) => [id, svgOf(portrait)]));

describe('a portrait', () => {
  test('[D-44] is told by its id alone: face, age and picture', () => {
    for (const face of faces)
      for (const [index, id] of idsOf(face).entries()) expect(portraitOf(id)).toMatchObject({ person: face, picture: { variant: index } });
  });

  test('[D-44] varies in looks, places and clothes', () => {
    const distinct = (key: (portrait: Portrait) => string) => new Set([...portraits.values()].map(key)).size;
    expect(distinct(({ person }) => person.skin)).toBe(9);
    expect(distinct(({ person }) => person.hair.style)).toBeGreaterThanOrEqual(20);
    expect(distinct(({ person }) => person.hair.colour)).toBeGreaterThanOrEqual(12);
    expect(distinct(({ picture }) => picture.scene)).toBe(25);
    expect(distinct(({ person }) => person.medium)).toBe(5);
    expect(distinct(({ picture }) => picture.framing)).toBe(5);
    expect(distinct(({ picture }) => picture.outfit)).toBe(19);
  });

  test('[R-37] the first pictures of any twenty people are by several hands, near and far, by day and in the evening', () => {
    const first = faces.map((face) => portraitOf(portraitId(face, 1)));
    for (let from = 0; from + 20 <= first.length; from += 4) {
      const page = first.slice(from, from + 20);
      const distinct = (key: (portrait: Portrait) => string) => new Set(page.map(key)).size;
      expect(
        distinct(({ person }) => person.medium),
        `media from ${from}`,
      ).toBeGreaterThanOrEqual(4);
      expect(
        distinct(({ picture }) => picture.framing),
        `framings from ${from}`,
      ).toBeGreaterThanOrEqual(4);
      expect(
        distinct(({ picture }) => picture.scene),
        `places from ${from}`,
      ).toBeGreaterThanOrEqual(10);
      const byDay = page.filter(({ picture }) => lightOf(picture.scene).isDay).length;
      expect(byDay, `by day from ${from}`).toBeGreaterThanOrEqual(5);
      expect(byDay, `by day from ${from}`).toBeLessThanOrEqual(15);
    }
  });

  test('[D-44] of one person keeps face and hair, and changes place and clothes', () => {
    for (const face of faces) {
      const own = idsOf(face).map(portraitOf);
      expect(new Set(own.map(({ person }) => JSON.stringify(person))).size).toBe(1);
      expect(new Set(own.map(({ picture }) => picture.scene)).size).toBe(MOST_PICTURES);
      expect(new Set(own.map(({ picture }) => picture.outfit)).size).toBeGreaterThanOrEqual(MOST_PICTURES - 1);
    }
  });

  test.each(['', 'f34', 'f34-1', 'f34-1-0', 'f34-1-7', 'f34-1-1.5', 'f3-1-1', 'x34-1-1', 'f07-2', 'f34-A-1', '../etc'])(
    '[D-44] an unknown id is refused: %j',
    (id) => {
      expect(() => portraitOf(id)).toThrow(RangeError);
    },
  );
});

describe('a drawing', () => {
  test('[D-44] is the same for the same id, and another for another', () => {
    const digests = [...drawings.values()].map(digest);
    expect([...portraits.values()].slice(0, 60).map((portrait) => digest(svgOf(portrait)))).toEqual(digests.slice(0, 60));
    expect(new Set(digests).size).toBe(portraits.size);
  });

  test('[D-44] needs nothing from outside and carries no number that is none', () => {
    for (const [id, drawing] of drawings) {
      const svg = drawing.replace(' xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg, id).not.toMatch(/https?:|href|<image|<script|<style|@import|<text|data:/);
      expect(svg, id).not.toMatch(/NaN|undefined|Infinity/);
      const wanted = new Set(svg.match(/url\((.*?)\)/g));
      for (const reference of wanted) expect(svg).toContain(`id="${reference.slice(5, -1)}"`);
    }
  });

  test('[D-44] rasterises to 3:4', async () => {
    const [[, drawing = ''] = []] = drawings;
    const { width, height } = await sharp(Buffer.from(drawing)).metadata();
    expect({ width, height }).toEqual(PICTURE);
  });
});

describe('a face', () => {
  /** Mean colour of its middle, in a drawing so small that many are drawn quickly. */
  async function colourSeen(portrait: Portrait): Promise<number[]> {
    const { face } = areasOf(portrait);
    const small = (units: number) => Math.max(0, Math.round(units / 4));
    const image = await sharp(Buffer.from(svgOf(portrait)), { density: 18 })
      .removeAlpha()
      .png()
      .toBuffer();
    const middle = await sharp(image)
      .extract({
        left: small(face.left + face.width / 4),
        top: small(face.top + face.height / 4),
        width: small(face.width / 2),
        height: small(face.height / 2),
      })
      .png()
      .toBuffer();
    const { channels } = await sharp(middle).stats();
    return channels.map(({ mean }) => mean);
  }
  const distance = (one: number[], other: number[]) => Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));

  test.each(['gouache', 'print', 'tinted', 'ink'] as const)(
    '[D-44] keeps its colours in %s, so that it stands out from the ground',
    async (medium) => {
      const some = faces.map((face) => portraitOf(portraitId(face, 1))).filter(({ person }) => person.medium === medium);
      expect(some.length).toBeGreaterThan(5);
      for (const { person, picture } of some.slice(0, 6)) {
        const painted = await colourSeen({ person: { ...person, medium: 'paint' }, picture });
        expect(distance(await colourSeen({ person, picture }), painted), `${person.seed}`).toBeLessThan(36);
      }
    },
  );

  test('[D-44] of a man with long hair has a beard that is seen from afar', () => {
    const long = [...portraits.values()]
      .map(({ person }) => person)
      .filter(({ gender, hair }) => gender === 'male' && LONG.has(hair.style));
    expect(long.length).toBeGreaterThan(0);
    for (const { beard } of long) expect(['short', 'full']).toContain(beard);
  });
});

describe('the thumbnail', () => {
  test('[D-44] is a square within the picture and holds the face', () => {
    for (const [id, portrait] of portraits) {
      const { face, thumb } = areasOf(portrait);
      expect(thumb.width, id).toBe(thumb.height);
      expect(thumb.left, id).toBeGreaterThanOrEqual(0);
      expect(thumb.top, id).toBeGreaterThanOrEqual(0);
      expect(thumb.left + thumb.width, id).toBeLessThanOrEqual(PICTURE.width);
      expect(thumb.top + thumb.height, id).toBeLessThanOrEqual(PICTURE.height);
      expect(face.left, id).toBeGreaterThanOrEqual(thumb.left);
      expect(face.top, id).toBeGreaterThanOrEqual(thumb.top);
      expect(face.left + face.width, id).toBeLessThanOrEqual(thumb.left + thumb.width);
      expect(face.top + face.height, id).toBeLessThanOrEqual(thumb.top + thumb.height);
    }
  });

  test('[D-44] has the face in its middle', () => {
    for (const [id, portrait] of portraits) {
      const { face, thumb } = areasOf(portrait);
      expect(Math.abs(face.left + face.width / 2 - (thumb.left + thumb.width / 2)), id).toBeLessThan(thumb.width * 0.12);
      expect(Math.abs(face.top + face.height / 2 - (thumb.top + thumb.height / 2)), id).toBeLessThan(thumb.height * 0.14);
    }
  });
});
