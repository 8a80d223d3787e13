import { LOCALES, shortTextFiles, textFileOf } from '@vesper/contracts';
import { expect, test } from 'vitest';

const filesOf = (hash: (locale: string) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, `/assets/mfe-da.${locale}.${hash(locale)}.json`]));

test('[W7] one address stands for all languages’ files where they differ by nothing else', () => {
  const files = filesOf(() => '1a2b3c4d');
  const short = shortTextFiles(files);
  expect(short).toEqual({ '*': '/assets/mfe-da.*.1a2b3c4d.json' });
  for (const locale of LOCALES) expect(textFileOf(short, locale)).toBe(files[locale]);
});

test('[B-12] a release whose languages have a hash each is listed language by language', () => {
  const files = filesOf((locale) => `${locale}000000`);
  expect(shortTextFiles(files)).toEqual(files);
  expect(textFileOf(files, 'fi')).toBe(files.fi);
  expect([shortTextFiles({}), textFileOf({}, 'fi')]).toEqual([{}, undefined]);
});
