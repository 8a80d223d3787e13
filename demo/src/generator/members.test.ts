import { ageOn, MIN_AGE_FLOOR } from '@vesper/contracts';
import { username } from '@vesper/contracts/api';
import { describe, expect, test } from 'vitest';
import { citiesOf, regionsOf } from '@vesper/server/places';
import { attributes } from './attributes.ts';
import { demoBrands } from './brands.ts';
import { byLocale } from './by-locale.ts';
import { type DemoMember, generateMembers } from './members.ts';

const [vesper, abendrot] = demoBrands;
const now = new Date('2026-03-01T12:00:00Z');
const generate = (brand: typeof vesper, count: number, seed = 1) => [...generateMembers({ seed, brand, now, count })];

const members = generate(vesper, 5000);
const nicknames = byLocale<{ words: readonly string[] }>('names');
const wordsOf = (language: DemoMember['language']) => nicknames[language].words;
const share = (is: (member: DemoMember) => boolean) => members.filter(is).length / members.length;

test('the same seed makes the same members, another seed others, and more are the same and more', () => {
  expect(generate(vesper, 50)).toEqual(members.slice(0, 50));
  expect(generate(vesper, 50, 2)).not.toEqual(members.slice(0, 50));
});

test('no name ends in a number that reads as an age beside the age of its member', () => {
  expect(members.map(({ name }) => name).filter((name) => /(^|\D)\d{1,2}$/.test(name))).toEqual([]);
});

test('no name is longer than a card on a phone shows beside an age', () => {
  expect(members.map(({ name }) => name).filter((name) => name.length > 12)).toEqual([]);
});

test('a first name is followed by an initial, never by a number', () => {
  const numbered = generate(vesper, 2000).filter(({ name }) => /\d$/.test(name));
  expect(numbered.length).toBeGreaterThan(20);
  for (const { name, language } of numbered)
    expect(
      wordsOf(language).some((word) => name.startsWith(word)),
      name,
    ).toBe(true);
});

test('[D-43] five thousand names are valid, and unique whatever their case', () => {
  expect(members.map(({ name }) => name).filter((name) => !username.safeParse(name).success)).toEqual([]);
  expect(new Set(members.map(({ name }) => name.toLowerCase())).size).toBe(members.length);
});

test('[V-02] no one is below 18; ages spread from 22 to 68', () => {
  const ages = members.map(({ date_of_birth }) => ageOn(date_of_birth, '2026-03-01'));
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(MIN_AGE_FLOOR);
  expect([Math.min(...ages), Math.max(...ages)]).toEqual([22, 68]);
  expect(ages.filter((age) => age < 35).length).toBeGreaterThan(1000);
  expect(ages.filter((age) => age >= 50).length).toBeGreaterThan(700);
});

test('[E-02] nothing is undefined, and every attribute is one of its codes', () => {
  for (const member of members) {
    const missing = Object.entries(member).filter(([field, value]) => field !== 'last_seen' && (value ?? '') === '');
    expect(missing).toEqual([]);
    for (const [field, codes] of Object.entries(attributes)) {
      const values = [member[field as keyof typeof attributes]].flat();
      expect(
        values.filter((value) => !(codes as readonly string[]).includes(value)),
        field,
      ).toEqual([]);
    }
  }
});

test('[D-43] three to eight different interests, one to six pictures', () => {
  for (const { interests } of members) {
    expect(new Set(interests).size).toBe(interests.length);
    expect(interests.length).toBeGreaterThanOrEqual(3);
    expect(interests.length).toBeLessThanOrEqual(8);
  }
  expect(new Set(members.map(({ picture_count }) => picture_count))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

test('[E-02] everybody lives in a city of their region, and speaks a language of it', () => {
  for (const { country, region, city, language } of members) {
    expect(regionsOf(country).find(({ code }) => code === region)?.languages).toContain(language);
    expect(citiesOf(region).map(({ name }) => name)).toContain(city);
  }
});

test('every language and country has its members', () => {
  for (const language of vesper.settings.locales)
    expect(members.filter((member) => member.language === language).length, language).toBeGreaterThan(80);
  for (const country of vesper.settings.countries)
    expect(members.filter((member) => member.country === country).length, country).toBeGreaterThan(80);
});

test('[D-46] about an eighth are fictional: never seen, never paying', () => {
  expect(share(({ is_fictional }) => is_fictional)).toBeGreaterThan(0.1);
  expect(share(({ is_fictional }) => is_fictional)).toBeLessThan(0.14);
  for (const { is_fictional, is_paid, last_seen } of members) {
    expect(last_seen === null).toBe(is_fictional);
    expect(is_fictional && is_paid).toBe(false);
  }
});

test('no one is there now, and everybody was there after signing up', () => {
  const quarterOfAnHourAgo = now.getTime() - 15 * 60_000;
  for (const { signup_date, last_seen } of members) {
    const seen = (last_seen ?? signup_date).getTime();
    expect(seen).toBeGreaterThanOrEqual(signup_date.getTime());
    expect(seen).toBeLessThan(quarterOfAnHourAgo);
  }
});

describe('about-me texts', () => {
  test('hardly ever repeat', () => {
    expect(new Set(members.map(({ about_me }) => about_me)).size).toBeGreaterThan(4950);
  });

  test('[D-43] are neither empty nor too long', () => {
    const lengths = members.map(({ about_me }) => about_me.length);
    expect(Math.min(...lengths)).toBeGreaterThan(40);
    expect(Math.max(...lengths)).toBeLessThan(600);
  });
});

test("[E-02] who seeks one's own gender is gay, lesbian or bisexual, and names it by their gender", () => {
  const combinations = new Set(members.map(({ gender, sexuality, seeking }) => `${gender} ${sexuality} seeks ${seeking}`));
  expect([...combinations].toSorted()).toEqual([
    'female bi seeks both',
    'female bi seeks male',
    'female hetero seeks male',
    'female lesbian seeks female',
    'male bi seeks both',
    'male bi seeks female',
    'male gay seeks male',
    'male hetero seeks female',
  ]);
});

test('the niche brand has members of its language and countries only, most of them women', () => {
  const niche = generate(abendrot, 400);
  expect(new Set(niche.map(({ language }) => language))).toEqual(new Set(['de']));
  expect(new Set(niche.map(({ country }) => country))).toEqual(new Set(['DE', 'AT', 'CH']));
  expect(niche.filter(({ gender }) => gender === 'female').length).toBeGreaterThan(200);
});
