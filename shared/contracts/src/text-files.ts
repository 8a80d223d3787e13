import type { Locale } from './constants.ts';

/** Wildcard for the locale: `{ "*": "/assets/mfe-chat.*.1a2b3c4d.json" }` covers all languages in one entry (W7). */
const ANY = '*';

/** Compacts text file URLs by locale to one wildcard pattern where possible. */
export function shortTextFiles(files: Record<string, string>): Record<string, string> {
  const patterns = new Set(Object.entries(files).map(([locale, file]) => file.replace(`.${locale}.`, `.${ANY}.`)));
  const [pattern] = patterns;
  return pattern?.includes(ANY) && patterns.size === 1 ? { [ANY]: pattern } : files;
}

/** The text file's URL; undefined if there is none in this language. */
export const textFileOf = (files: Readonly<Record<string, string>>, locale: Locale): string | undefined =>
  files[locale] ?? files[ANY]?.replace(ANY, locale);
