import { isPrompt, LOCALES, type Locale, PROMPT_ANSWER_MAX } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { sentences, interestsWithSentence } from './about.ts';
import { attributes } from './attributes.ts';
import { byLocale } from './by-locale.ts';
import { dialogues, type Scene, SECOND_PERSON } from './dialogues.ts';
import { fillTemplate } from './fill-template.ts';
import { promptAnswers } from './prompts.ts';
import { randomFor } from '../portraits/random.ts';

/** What a template may leave behind when a bracket was forgotten. */
const LEFT_OVER = /[<>{}[\]|]/;

const attributeTexts = byLocale<Record<string, Record<string, string>>>('attribute-texts');

const scenesOf = (locale: Locale): Scene[] => Object.values<readonly Scene[]>({ ...dialogues[locale] }).flat();

test.each(LOCALES)('[B-10] %s: every attribute code has its text, and no text is without a code', (locale) => {
  const { labels, ...texts } = attributeTexts[locale];
  const codes = Object.fromEntries(Object.entries(attributes).map(([name, list]) => [name, [...list]]));
  expect(Object.fromEntries(Object.entries(texts).map(([name, list]) => [name, Object.keys(list)]))).toEqual(codes);
  expect(Object.keys(labels ?? {})).toEqual(Object.keys(attributes));
  expect(
    Object.values({ ...texts, labels })
      .flatMap((list) => Object.values(list ?? {}))
      .filter((text) => text.trim() === ''),
  ).toEqual([]);
});

test.each(LOCALES)('[B-10] %s: two codes of one attribute read differently', (locale) => {
  for (const [name, list] of Object.entries(attributeTexts[locale])) {
    expect(new Set(Object.values(list)).size, name).toBe(Object.keys(list).length);
  }
});

test.each(LOCALES)('%s: 25 openers, middles and closers or more, none twice', (locale) => {
  const { openers, middles, closers } = sentences[locale];
  for (const list of [openers, Object.values(middles), closers]) {
    expect(list.length).toBeGreaterThanOrEqual(25);
    expect(new Set(list).size).toBe(list.length);
  }
  expect(Object.keys(middles)).toEqual(interestsWithSentence);
});

test.each(LOCALES)('[B-13] %s: three answers to each prompt that every language answers, of a length that members may write', (locale) => {
  expect(Object.keys(promptAnswers[locale])).toEqual(Object.keys(promptAnswers.en));
  expect(Object.keys(promptAnswers[locale]).filter((prompt) => !isPrompt(prompt))).toEqual([]);
  for (const answers of Object.values(promptAnswers[locale])) {
    expect(new Set(answers).size).toBe(3);
    for (const answer of answers) {
      expect(answer.length).toBeLessThanOrEqual(PROMPT_ANSWER_MAX);
      expect(answer).not.toMatch(LEFT_OVER);
    }
  }
});

test.each(LOCALES)('%s: twelve dialogues or more, of 6 to 14 lines and two voices', (locale) => {
  expect(scenesOf(locale).length).toBeGreaterThanOrEqual(12);
  for (const { lines } of scenesOf(locale)) {
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(lines.length).toBeLessThanOrEqual(14);
    expect(new Set(lines.map((line) => line.startsWith(SECOND_PERSON))).size).toBe(2);
  }
});

test.each(LOCALES)('%s: whoever speaks to whomever, nothing of a template is left', (locale) => {
  const { openers, middles, closers } = sentences[locale];
  const lines = scenesOf(locale).flatMap((scene) => scene.lines.map((line) => line.replace(SECOND_PERSON, '')));
  const random = randomFor('left over', locale);
  for (const template of [...openers, ...Object.values(middles), ...closers, ...lines]) {
    for (const speaker of ['male', 'female'] as const) {
      for (const listener of ['male', 'female'] as const) {
        expect(fillTemplate(template, { speaker, listener, random })).not.toMatch(LEFT_OVER);
      }
    }
  }
});

test('a phrase follows the genders of speaker and listener, inside a choice too', () => {
  const random = randomFor('phrase');
  expect(fillTemplate('Estoy {solo|sola}, [guapo|guapa].', { speaker: 'female', listener: 'male', random })).toBe('Estoy sola, guapo.');
  expect(['un peu amoureuse', 'très impressionnée']).toContain(
    fillTemplate('<un peu {amoureux|amoureuse}|très {impressionné|impressionnée}>', { speaker: 'female', random }),
  );
});
