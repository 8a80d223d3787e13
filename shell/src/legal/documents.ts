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
const files: Record<Locale, URL> = {
  da: new URL('./documents/da.json', import.meta.url),
  de: new URL('./documents/de.json', import.meta.url),
  en: new URL('./documents/en.json', import.meta.url),
  es: new URL('./documents/es.json', import.meta.url),
  fi: new URL('./documents/fi.json', import.meta.url),
  fr: new URL('./documents/fr.json', import.meta.url),
  it: new URL('./documents/it.json', import.meta.url),
  nb: new URL('./documents/nb.json', import.meta.url),
  nl: new URL('./documents/nl.json', import.meta.url),
  pl: new URL('./documents/pl.json', import.meta.url),
  sv: new URL('./documents/sv.json', import.meta.url),
};

/** @throws when the file does not come */
export async function fetchLegalTexts(locale: Locale, signal: AbortSignal): Promise<LegalTexts> {
  const response = await fetch(files[locale], { signal });
  if (!response.ok) throw new Error(`legal texts: ${response.status} for ${files[locale].pathname}`);
  return response.json();
}
