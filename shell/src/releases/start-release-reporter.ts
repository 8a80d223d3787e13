import type { PageData } from '@vesper/contracts';
import { createReleaseReporter, type ReleaseEvent, type ReleaseReporter, noReleaseReporter } from './release-reporter.ts';

/** The page's watch: reports to the address the document names, and nothing where it names none. */
export function startReleaseReporter({ releaseReport }: PageData, window: Window): ReleaseReporter {
  if (!releaseReport) return noReleaseReporter;
  const send = (events: ReleaseEvent[]) => {
    window
      // `keepalive` outlives the page, and unlike a beacon it carries the header that tells our own pages from others' (D-03).
      .fetch(releaseReport, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-client-request': '1' },
        body: JSON.stringify({ events }),
      })
      .catch(() => {}); // the next batch may have more luck
  };
  const { navigator, document } = window;
  return createReleaseReporter({ send, isOnline: () => navigator.onLine, document, every: (run, ms) => void window.setInterval(run, ms) });
}
