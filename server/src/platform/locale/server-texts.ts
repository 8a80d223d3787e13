import { LOCALES, type Locale } from '@vesper/contracts';
import i18next, { type TFunction } from 'i18next';
import { readFileSync } from 'node:fs';

const load = (locale: Locale) =>
  JSON.parse(readFileSync(new URL(`../../texts/${locale}.json`, import.meta.url), 'utf8')) as Record<string, unknown>;

const texts = i18next.createInstance({
  resources: Object.fromEntries(LOCALES.map((locale) => [locale, { server: load(locale) }])),
  ns: ['server'],
  defaultNS: 'server',
  fallbackLng: 'en',
  // Escaped where a text is inserted into HTML.
  interpolation: { escapeValue: false },
  initAsync: false,
});
await texts.init();

/** The server's own texts (mails, pages without a shell) in one language. */
export const textsIn = (locale: Locale): TFunction => texts.getFixedT(locale);
