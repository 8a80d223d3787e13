import type { Locale } from './constants.ts';

/** Stands for any locale: `{ "*": "/assets/mfe-chat.*.1a2b3c4d.json" }` is the files of all languages, in the bytes of one (W7). */
const ANY = '*';

/** Addresses of text files by locale, in as few words as it goes. */
export function shortTextFiles(files: Record<string, string>): Record<string, string> {
  const patterns = new Set(Object.entries(files).map(([locale, file]) => file.replace(`.${locale}.`, `.${ANY}.`)));
  const [pattern] = patterns;
  return pattern?.includes(ANY) && patterns.size === 1 ? { [ANY]: pattern } : files;
}

/** Undefined: there is none in this language. */
export const textFileOf = (files: Readonly<Record<string, string>>, locale: Locale): string | undefined =>
  files[locale] ?? files[ANY]?.replace(ANY, locale);
