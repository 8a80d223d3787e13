import type { Locale } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useEffect, useState } from 'react';
import { type CarePhrases, createDetector, type Detector } from './detector.ts';

/** The member's language and English, no others: a word that hurts in one is harmless in another (“slut” is the end in Swedish). */
const files: Record<Locale, () => Promise<{ default: CarePhrases }>> = {
  da: () => import(/* webpackChunkName: "care-da" */ './phrases/da.ts'),
  de: () => import(/* webpackChunkName: "care-de" */ './phrases/de.ts'),
  en: () => import(/* webpackChunkName: "care-en" */ './phrases/en.ts'),
  es: () => import(/* webpackChunkName: "care-es" */ './phrases/es.ts'),
  fi: () => import(/* webpackChunkName: "care-fi" */ './phrases/fi.ts'),
  fr: () => import(/* webpackChunkName: "care-fr" */ './phrases/fr.ts'),
  it: () => import(/* webpackChunkName: "care-it" */ './phrases/it.ts'),
  nb: () => import(/* webpackChunkName: "care-nb" */ './phrases/nb.ts'),
  nl: () => import(/* webpackChunkName: "care-nl" */ './phrases/nl.ts'),
  pl: () => import(/* webpackChunkName: "care-pl" */ './phrases/pl.ts'),
  sv: () => import(/* webpackChunkName: "care-sv" */ './phrases/sv.ts'),
};

const detectors = new Map<Locale, Detector>();

async function phrasesFor(locale: Locale): Promise<CarePhrases[]> {
  const read = await Promise.all([...new Set([locale, 'en' as const])].map((language) => files[language]()));
  return read.map((file) => file.default);
}

/**
 * @param host the site's own, of which a page has one
 * @throws if a file cannot be loaded
 */
export async function loadDetector(locale: Locale, host: string): Promise<Detector> {
  const detector = detectors.get(locale) ?? createDetector(await phrasesFor(locale), locale, host);
  detectors.set(locale, detector);
  return detector;
}

/** Null until its words are here, and where they can't be loaded: no one waits for them, and messages are sent all the same. */
export function useDetector(): Detector | null {
  const { locale } = useTexts();
  const host = useStoreValue(useHost().stores.settings, ({ settings }) => settings.domain);
  const [detector, setDetector] = useState(() => detectors.get(locale) ?? null);
  useEffect(() => {
    let isCurrent = true;
    loadDetector(locale, host).then(
      (loaded) => isCurrent && setDetector(loaded),
      () => isCurrent && setDetector(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, host]);
  return detector;
}
