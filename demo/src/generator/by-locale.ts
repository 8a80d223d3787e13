import { LOCALES, type Locale } from '@vesper/contracts';
import { readFileSync } from 'node:fs';

/** The files of a folder beside this one, by language: each of ours has one. */
export const byLocale = <Texts>(folder: string): Readonly<Record<Locale, Texts>> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, JSON.parse(readFileSync(new URL(`${folder}/${locale}.json`, import.meta.url), 'utf8')) as Texts]),
  ) as Record<Locale, Texts>;
