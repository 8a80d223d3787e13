import type { PageData } from '@vesper/contracts';
import { delayBeforeRetry } from '@vesper/host-kit';
import type { LoadTexts, NamespaceTexts } from '@vesper/i18n';

interface InitialTextsPorts {
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

/** The page stays empty until the texts are loaded, so it does not retry for long. */
const ATTEMPTS = 3;

/**
 * Loads the texts for the first page: those inlined in the document, and the shell's text file, which the document preloads. That is a file so
 * that returning visitors have it in their cache. @throws if it cannot be loaded
 */
export async function loadInitialTexts(
  { texts, locale }: PageData,
  load: LoadTexts,
  { sleep, random }: InitialTextsPorts,
): Promise<NamespaceTexts> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { ...(await load(locale, ['shell', 'common'])), ...texts };
    } catch (error) {
      const delay = attempt < ATTEMPTS ? delayBeforeRetry({ status: 0 }, attempt, random()) : null;
      if (delay === null) throw error;
      await sleep(delay);
    }
  }
}
