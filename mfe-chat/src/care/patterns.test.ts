import { LOCALES } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { demoLines } from '../testing/demo-lines.ts';
import { scamExamples } from '../testing/scam-examples.ts';
import { loadDetector } from './load-detector.ts';

const HOST = 'vesper.example';

test.each(LOCALES)('[B-15] what scams begin with is found in %s, and in English', async (locale) => {
  const { concern } = await loadDetector(locale, HOST);
  for (const pattern of ['gift_card', 'crypto', 'money', 'messenger'] as const) {
    const said = [...scamExamples[locale][pattern], ...scamExamples.en[pattern]];
    expect(said.map((text) => [text, concern(text)])).toEqual(said.map((text) => [text, pattern]));
  }
});

test.each(LOCALES)('[B-15] who reads %s is told of no scam in harmless messages and demo dialogues of any language', async (locale) => {
  const { concern } = await loadDetector(locale, HOST);
  expect(scamExamples[locale].harmless.length).toBeGreaterThan(3);
  const harmless = LOCALES.flatMap((other) => [...scamExamples[other].harmless, ...demoLines(other)]);
  expect(harmless.map((text) => [text, concern(text)]).filter(([, found]) => found !== null)).toEqual([]);
});

test.each([
  ['Look: https://photos.example/anna?x=1', 'link'],
  ['www.vote-for-me.example', 'link'],
  ['Have a look at myphotos.com', 'link'],
  ['bit.ly/3abc', 'link'],
  ['https://vesper.example@evil.example/login', 'link'],
  ['https://vesper.example.evil.example', 'link'],
  ['https://t.me/anna', 'messenger'],
  ['wa.me/491512345678', 'messenger'],
  ['It is on https://vesper.example/members, you see', null],
  ['www.vesper.example.', null],
  ['anna@mail.com', null],
  ['Ok.come over', null],
  ['usw.und so weiter, z.B. um 3.45', null],
  ['and/or', null],
  ['DE89 3704 0044 0532 0130 00', 'bank'],
  ['DE89 3704 0044 0532 0130 01', null],
] as const)('[B-15] a link or an account: %s', async (text, found) => {
  expect((await loadDetector('en', HOST)).concern(text)).toBe(found);
});

test.each([
  ['You idiot, send me money', 'hurtful'],
  ['Send me money, or buy me a gift card: https://shop.example', 'gift_card'],
  ['Send me money on WhatsApp', 'money'],
  ['WhatsApp? https://shop.example', 'messenger'],
] as const)('[B-15] of a message that says several things the gravest is told of: %s', async (text, found) => {
  expect((await loadDetector('en', HOST)).concern(text)).toBe(found);
});
