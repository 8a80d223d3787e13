import type { Locale } from '@vesper/contracts';

/** What members agree to, and what they are told. In the words, `{{name}}` and the like stand for what the brand is (`fill-in.ts`). */
export interface LegalTexts {
  terms: readonly Section[];
  privacy: readonly Section[];
  'return-policy': readonly Section[];
}

export interface Section {
  title: string;
  text: string;
}

/** A file per language, fetched when somebody reads it: too long to come with every page. */
export const legalTexts: Record<Locale, () => Promise<{ default: LegalTexts }>> = {
  da: () => import('./documents/da.json'),
  de: () => import('./documents/de.json'),
  en: () => import('./documents/en.json'),
  es: () => import('./documents/es.json'),
  fi: () => import('./documents/fi.json'),
  fr: () => import('./documents/fr.json'),
  it: () => import('./documents/it.json'),
  nb: () => import('./documents/nb.json'),
  nl: () => import('./documents/nl.json'),
  pl: () => import('./documents/pl.json'),
  sv: () => import('./documents/sv.json'),
};
