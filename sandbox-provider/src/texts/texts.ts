import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from './en.json' with { type: 'json' };

// texts: * – read as typed fields, so the compiler finds a missing one.
export type Texts = typeof en;
export type Locale = string;

const read = (file: string): Texts => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

/** A language is a file of this folder. */
const texts = new Map<Locale, Texts>(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), read(file)]),
);

export const locales: readonly Locale[] = [...texts.keys()];

export const textsIn = (locale: Locale): Texts => texts.get(locale) ?? en;

/** The supported language for a BCP 47 tag or an Accept-Language header; default English. */
export function localeOf(tag: string): Locale {
  const language = tag.toLowerCase().split(/[-_,;]/)[0] ?? '';
  if (language === 'no' || language === 'nn') return 'nb';
  return texts.has(language) ? language : 'en';
}

/** Fills the `{{names}}` of a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');
}

/** Formats minor units as money. */
export function formatMoney(locale: string, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** "12 minutes", with the language's plural. */
export function formatMinutes(locale: string, ms: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(Math.max(0, Math.ceil(ms / 60_000)));
}
