import type { Locale } from '@vesper/contracts';

/** Legal documents. Placeholders such as `{{name}}` are replaced with the brand's values (`fill-in.ts`). */
export interface LegalTexts {
  terms: readonly Section[];
  privacy: readonly Section[];
  'return-policy': readonly Section[];
}

export interface Section {
  title: string;
  text: string;
}

/** One file per language, loaded on demand because of its size. */
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

/** @throws if the file cannot be loaded */
export async function fetchLegalTexts(locale: Locale, signal: AbortSignal): Promise<LegalTexts> {
  const response = await fetch(files[locale], { signal });
  if (!response.ok) throw new Error(`legal texts: ${response.status} for ${files[locale].pathname}`);
  return response.json();
}
