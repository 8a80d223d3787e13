import { type Locale, type RegistryEntry, textFileOf } from '@vesper/contracts';

/** D-56: how much of the site is translated into a language, in per cent of its live parts. The shell always is, ensured by its build. */
export function coverageOf(locale: Locale, registry: readonly Pick<RegistryEntry, 'texts' | 'killed'>[]): number {
  const withTexts = registry.filter(({ texts, killed }) => !killed && Object.keys(texts).length > 0);
  const translated = withTexts.filter(({ texts }) => textFileOf(texts, locale) !== undefined);
  return Math.floor((100 * (1 + translated.length)) / (1 + withTexts.length));
}
