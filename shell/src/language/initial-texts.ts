import type { PageData } from '@vesper/contracts';
import { delayBeforeRetry } from '@vesper/host-kit';
import type { LoadTexts, NamespaceTexts } from '@vesper/i18n';

interface InitialTextsPorts {
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

/** A visitor with an empty page waits no longer: a slow or broken file is asked for three times in all. */
const ATTEMPTS = 3;

/**
 * All texts the first page needs: the document's own, and the shell's file that it has begun to fetch. They are a file and not a part
 * of the document so that a visitor who comes back has them already. @throws when they can't be had
 */
export async function loadInitialTexts(
  { texts, locale }: PageData,
  load: LoadTexts,
  { sleep, random }: InitialTextsPorts,
): Promise<NamespaceTexts> {
  for (let made = 1; ; made++) {
    try {
      return { ...(await load(locale, ['shell', 'common'])), ...texts };
    } catch (error) {
      const delay = made < ATTEMPTS ? delayBeforeRetry({ status: 0 }, made, random()) : null;
      if (delay === null) throw error;
      await sleep(delay);
    }
  }
}
