import { LOCALES } from '@vesper/contracts';
import type { ReleaseManifest } from '@vesper/contracts/release';

/**
 * A release that is older than one of our languages is shown in English there, until its next release: adding a language stops nothing that
 * runs and blocks no way back.
 */
export const inEveryLanguage = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  texts: withEnglish(manifest.texts),
  ...(manifest.prerendered && { prerendered: withEnglish(manifest.prerendered) }),
});

const withEnglish = ({ en, ...files }: Record<string, string>): Record<string, string> =>
  en === undefined ? files : { ...Object.fromEntries(LOCALES.map((locale) => [locale, en])), ...files };
