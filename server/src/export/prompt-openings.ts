import { LOCALES, type Locale } from '@vesper/contracts';
import { readFileSync } from 'node:fs';

/** The openings by locale: pages have them from the common texts, which remotes and shell are given. */
const openings = new Map<Locale, Readonly<Record<string, string>>>();
for (const locale of LOCALES) {
  const file = new URL(import.meta.resolve(`@vesper/i18n/texts/${locale}.json`));
  openings.set(locale, (JSON.parse(readFileSync(file, 'utf8')) as { prompts: Record<string, string> }).prompts);
}

/** The opening that an answer goes on from, in words (B-13); undefined for one that is no longer offered. */
export const promptOpening = (locale: Locale, prompt: string): string | undefined => openings.get(locale)?.[prompt];
