import { type Locale, type RegistryEntry, textFileOf } from '@vesper/contracts';

/** D-56: how much of the site speaks a language, in per cent of its live parts. The shell does: its build fails without one of ours. */
export function coverageOf(locale: Locale, registry: readonly Pick<RegistryEntry, 'texts' | 'killed'>[]): number {
  const withTexts = registry.filter(({ texts, killed }) => !killed && Object.keys(texts).length > 0);
  const speaking = withTexts.filter(({ texts }) => textFileOf(texts, locale) !== undefined);
  return Math.floor((100 * (1 + speaking.length)) / (1 + withTexts.length));
}
