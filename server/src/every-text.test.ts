import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@vesper/contracts';
import { expect, test } from 'vitest';

const PROJECT = new URL('../..', import.meta.url).pathname;

/** Refusals that no page of ours can cause and no person reads: of payment notices and of programs that build requests by hand. */
const FOR_PROGRAMS = ['signature_invalid', 'conversation_or_profile', 'interest_unknown', 'unknown_code'];

type Texts = Record<'errors' | 'fields', Record<string, string>>;

const textsOf = (locale: string): Texts => JSON.parse(readFileSync(join(PROJECT, `shared/i18n/src/texts/${locale}.json`), 'utf8')) as Texts;

/** What the code says, tests aside. */
const sourcesOf = (pattern: string): string =>
  globSync(pattern, { cwd: PROJECT, exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => readFileSync(join(PROJECT, file), 'utf8'))
    .join('\n');

const found = (source: string, ...patterns: RegExp[]): string[] => {
  const codes = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, code = '']) => code));
  return [...new Set(codes)].filter((code) => !FOR_PROGRAMS.includes(code)).sort();
};

const server = sourcesOf('server/src/**/*.ts');
const schemas = sourcesOf('shared/contracts/src/api/*.ts');

/** The codes of refusals: `new ApiError(404, 'not_found')`, and those libraries' errors become. */
const refusals = found(server, /new ApiError\(\s*[^,()]+,\s*'([a-z_]+)'/g, /: \[\d{3}, '([a-z_]+)'\]/g);
/** The codes at fields, of rules in the server and of the contract's schemas. */
const atFields = found(
  `${server}\n${schemas}`,
  /fields: \{ \w+: '([a-z_]+)' \}/g,
  /fields\.\w+ = '([a-z_]+)'/g,
  /return '(picture_[a-z_]+)'/g,
  /(?:minLength|maxLength|minimum|maximum|email|regex|refine)\([^\n]*?'([a-z]+(?:_[a-z]+)*)'\)/g,
);

test('[D-02 K-07] every refusal of the server has a text in eleven languages', () => {
  expect(refusals.length).toBeGreaterThan(30);
  expect(refusals).toContain('not_enough_credits');
  for (const locale of LOCALES) expect(Object.keys(textsOf(locale).errors), locale).toEqual(expect.arrayContaining(refusals));
});

test('[D-11 K-07] so has everything that can be wrong with a field', () => {
  expect(atFields.length).toBeGreaterThan(15);
  expect(atFields).toEqual(expect.arrayContaining(['name_taken', 'password_short', 'consent_missing', 'picture_too_small']));
  for (const locale of LOCALES) expect(Object.keys(textsOf(locale).fields), locale).toEqual(expect.arrayContaining(atFields));
});
