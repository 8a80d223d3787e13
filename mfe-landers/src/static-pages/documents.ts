import type { Locale } from '@vesper/contracts';
import { type Section, sectionsOf } from './sections.ts';

/** the pages that every brand has, by the last part of their address. */
export const STATIC_PAGES = [
  'terms',
  'privacy',
  'return-policy',
  'cookies',
  'service',
  'safety',
  'faq',
  'ban',
  'imprint',
  'accessibility',
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];

/** A file per page and language, loaded on demand because of their size. */
const fileOf = (page: StaticPage, locale: Locale): URL => new URL(`./documents/${page}/${locale}.md`, import.meta.url);

/** @throws if the file cannot be loaded */
export async function fetchDocument(page: StaticPage, locale: Locale, signal: AbortSignal): Promise<Section[]> {
  const file = fileOf(page, locale);
  const response = await fetch(file, { signal });
  if (!response.ok) throw new Error(`${page} in ${locale}: ${response.status} for ${file.pathname}`);
  return sectionsOf(await response.text());
}
