import type { Locale } from '@vesper/contracts';

/** Legal documents. Placeholders such as `{{name}}` are replaced with the brand's values (`fill-in.ts`). */
export interface LegalTexts {
  terms: readonly Section[];
  privacy: readonly Section[];
  'return-policy': readonly Section[];
  cookies: readonly Section[];
  service: readonly Section[];
  safety: readonly Section[];
  faq: readonly Section[];
  ban: readonly Section[];
  imprint: readonly Section[];
}

export interface Section {
  title: string;
  text: string;
}

/** One file per language, loaded on demand because of its size. */
const fileIn = (locale: Locale): URL => new URL(`./documents/${locale}.json`, import.meta.url);

/** @throws if the file cannot be loaded */
export async function fetchLegalTexts(locale: Locale, signal: AbortSignal): Promise<LegalTexts> {
  const file = fileIn(locale);
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`legal texts: ${response.status} for ${file.pathname}`);
  return response.json();
}
