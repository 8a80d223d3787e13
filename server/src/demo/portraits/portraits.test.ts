import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listPortraits, PICTURE, PICTURES_PER_PERSON, portraitSvg, renderPortrait } from './portraits.ts';

const portraits = listPortraits();
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the cast', () => {
  test('[D-44] is 75 people with four pictures each, grouped by person', () => {
    expect(portraits).toHaveLength(300);
    expect(new Set(portraits.map(({ id }) => id)).size).toBe(300);
    const people = portraits.map(({ person }) => person);
    const groups = people.filter((person, index) => person !== people[index - 1]);
    expect(groups).toHaveLength(300 / PICTURES_PER_PERSON);
    expect(new Set(groups).size).toBe(groups.length);
  });

  test('[D-44] is the same list in the same order every time', () => {
    expect(listPortraits()).toEqual(portraits);
  });

  test('[D-44] has enough women and men of every age to fill a search', () => {
    for (const gender of ['female', 'male'] as const) {
      for (const ageBand of ['21-30', '31-45', '46-60', '61-70'] as const) {
        const people = new Set(portraits.filter((row) => row.gender === gender && row.ageBand === ageBand).map((row) => row.person));
        expect(people.size, `${gender} ${ageBand}`).toBeGreaterThanOrEqual(6);
      }
    }
  });

  test('[D-44] shows adults only, within their age band', () => {
    for (const { age, ageBand } of portraits) {
      const [from = 0, to = 0] = ageBand.split('-').map(Number);
      expect(age).toBeGreaterThanOrEqual(Math.max(21, from));
      expect(age).toBeLessThanOrEqual(to);
    }
  });

  test('[D-44] varies in looks, places and clothes', () => {
    const distinct = (key: (row: (typeof portraits)[number]) => string) => new Set(portraits.map(key)).size;
    expect(distinct(({ skin }) => skin)).toBe(9);
    expect(distinct(({ hair }) => hair.style)).toBeGreaterThanOrEqual(22);
    expect(distinct(({ hair }) => hair.colour)).toBeGreaterThanOrEqual(12);
    expect(distinct(({ scene }) => scene)).toBe(18);
    expect(distinct(({ outfit }) => outfit)).toBe(19);
    expect(distinct((row) => `${row.gender} ${row.skin} ${row.hair.style} ${row.hair.colour} ${row.ageBand}`)).toBeGreaterThanOrEqual(70);
    expect(distinct((row) => `${row.person} ${row.scene} ${row.outfit}`)).toBe(300);
  });

  test('[D-44] one person keeps face and hair, and changes place and clothes, from picture to picture', () => {
    const [first] = portraits;
    const own = portraits.filter(({ person }) => person === first?.person);
    expect(new Set(own.map(({ skin, hair, age }) => JSON.stringify([skin, hair, age]))).size).toBe(1);
    expect(new Set(own.map(({ scene }) => scene)).size).toBe(PICTURES_PER_PERSON);
    expect(new Set(own.map(({ outfit }) => outfit)).size).toBe(PICTURES_PER_PERSON);
  });
});

describe('a drawing', () => {
  test('[D-44] is the same for the same id, and another for another', () => {
    const digests = portraits.map(({ id }) => digest(portraitSvg(id)));
    expect(portraits.map(({ id }) => digest(portraitSvg(id)))).toEqual(digests);
    expect(new Set(digests).size).toBe(300);
  });

  test('[D-44] needs nothing from outside and carries no number that is none', () => {
    for (const { id } of portraits) {
      const svg = portraitSvg(id).replace(' xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg, id).not.toMatch(/https?:|href|<image|<script|<style|@import|<text|data:/);
      expect(svg, id).not.toMatch(/NaN|undefined|Infinity/);
      const wanted = new Set(svg.match(/url\((.*?)\)/g));
      for (const reference of wanted) expect(svg).toContain(`id="${reference.slice(5, -1)}"`);
    }
  });

  test('[D-44] rasterises to 3:4 for every person', { timeout: 120_000 }, async () => {
    for (const { id, variant } of portraits) {
      if (variant !== 0) continue;
      const { width, height } = await sharp(Buffer.from(portraitSvg(id))).metadata();
      expect({ width, height }, id).toEqual(PICTURE);
    }
    const pixels = await sharp(Buffer.from(portraitSvg('f01-1')))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(pixels).toHaveLength(600 * 800 * 3);
  });

  test('[D-44] can be had in more variants than the pool holds', () => {
    const variants = [0, 3, 4, 5, 9].map((variant) => digest(renderPortrait(106, variant)));
    expect(new Set(variants).size).toBe(variants.length);
  });

  test.each(['', 'f01', 'f01-0', 'f01-7', 'f01-1.5', 'f99-1', 'x01-1', '../etc'])('[D-44] an unknown id is refused: %j', (id) => {
    expect(() => portraitSvg(id)).toThrow(RangeError);
  });
});

describe('the thumbnail', () => {
  test('[D-44] is a square within the picture and holds the face', () => {
    for (const { id, face, thumb } of portraits) {
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
    for (const { id, face, thumb } of portraits) {
      expect(Math.abs(face.left + face.width / 2 - (thumb.left + thumb.width / 2)), id).toBeLessThan(thumb.width * 0.12);
      expect(Math.abs(face.top + face.height / 2 - (thumb.top + thumb.height / 2)), id).toBeLessThan(thumb.height * 0.14);
    }
  });
});
