import { ageOn } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { brandVariables } from '@vesper/contracts/theme';
import { demoBrands } from './brands.ts';
import { generateMembers } from './members.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const people = (slug: string, count = 150) => {
  const brand = demoBrands.find((one) => one.slug === slug);
  if (!brand) throw new Error(`no demo brand ${slug}`);
  return [...generateMembers({ seed: 1, brand, now: NOW, count })];
};

test('[E-06 K-07] each niche has a brand, each with a host, a name and colours of its own', () => {
  expect(demoBrands.map(({ settings }) => settings.niche).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const values of [
    demoBrands.map(({ hosts }) => hosts[0]),
    demoBrands.map(({ settings }) => settings.name),
    demoBrands.map(({ colors }) => brandVariables(colors)),
    demoBrands.map(({ settings }) => settings.description),
  ])
    expect(new Set(values).size).toBe(7);
});

test('[E-06] the people of a niche are whom it is for', () => {
  expect(people('quay').every(({ gender, seeking }) => gender === 'male' && seeking === 'male')).toBe(true);
  expect(people('avondzon').every(({ date_of_birth }) => ageOn(date_of_birth, '2026-11-20') >= 45)).toBe(true);
  const women = people('rondeur').filter(({ gender }) => gender === 'female');
  expect(women.filter(({ body_type }) => body_type === 'curvy').length).toBeGreaterThan(women.length / 2);
});

test('[E-06] no member is younger than a brand lets in', () => {
  for (const { slug, settings } of demoBrands)
    expect(Math.min(...people(slug, 60).map(({ date_of_birth }) => ageOn(date_of_birth, '2026-11-20')))).toBeGreaterThanOrEqual(
      settings.min_age,
    );
});
