import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };

// texts: * – typed, so the compiler finds missing ones.
export const TEXTS = { da, de, en, es, fi, fr, it, nb, nl, pl, sv } satisfies Record<string, typeof en>;
export type Locale = keyof typeof TEXTS;
export type Texts = typeof en;

/** The supported language for a BCP 47 tag or an Accept-Language header; default English. */
export function localeOf(tag: string): Locale {
  const language = tag.toLowerCase().split(/[-_,;]/)[0] ?? '';
  if (language === 'no' || language === 'nn') return 'nb';
  return Object.hasOwn(TEXTS, language) ? (language as Locale) : 'en';
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
