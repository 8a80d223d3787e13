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
const fileIn = (locale: Locale): URL => new URL(`./documents/${locale}.json`, import.meta.url);

/** @throws when the file does not come */
export async function fetchLegalTexts(locale: Locale, signal: AbortSignal): Promise<LegalTexts> {
  const file = fileIn(locale);
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`legal texts: ${response.status} for ${file.pathname}`);
  return response.json();
}
