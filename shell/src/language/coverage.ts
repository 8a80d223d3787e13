import type { Locale, RegistryEntry } from '@vesper/contracts';

/** D-56: how much of the site speaks a language, in per cent of its parts. The shell does: its build fails without one of ours. */
export function coverageOf(locale: Locale, registry: readonly Pick<RegistryEntry, 'texts'>[]): number {
  const withTexts = registry.filter(({ texts }) => Object.keys(texts).length > 0);
  const speaking = withTexts.filter(({ texts }) => locale in texts);
  return Math.floor((100 * (1 + speaking.length)) / (1 + withTexts.length));
}
