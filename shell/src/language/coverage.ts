import { type Locale, type RegistryEntry, textFileOf } from '@vesper/contracts';

/** D-56: how much of the site is translated into a language, in per cent of its live parts. The shell always is, ensured by its build. */
export function coverageOf(locale: Locale, registry: readonly Pick<RegistryEntry, 'texts' | 'killed'>[]): number {
  const withTexts = registry.filter(({ texts, killed }) => !killed && Object.keys(texts).length > 0);
  // Where a part has no texts of its own in a language, the registry names its English ones.
  const translated = withTexts.filter(({ texts }) => locale === 'en' || textFileOf(texts, locale) !== textFileOf(texts, 'en'));
  return Math.floor((100 * (1 + translated.length)) / (1 + withTexts.length));
}
