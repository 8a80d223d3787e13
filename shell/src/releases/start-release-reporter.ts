import type { PageData } from '@vesper/contracts';
import { createReleaseReporter, type ReleaseEvent, type ReleaseReporter, noReleaseReporter } from './release-reporter.ts';

/** Reports to the URL the document names; does nothing if it names none. */
export function startReleaseReporter({ releaseReport }: PageData, window: Window): ReleaseReporter {
  if (!releaseReport) return noReleaseReporter;
  const send = (events: ReleaseEvent[]) => {
    window
      // `keepalive` outlives the page and, unlike a beacon, can send the header that protects against cross-site requests (D-03).
      .fetch(releaseReport, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-client-request': '1' },
        body: JSON.stringify({ events }),
      })
      .catch(() => {}); // A lost batch is acceptable.
  };
  const { navigator, document } = window;
  return createReleaseReporter({
    send,
    isOnline: () => navigator.onLine,
    document,
    every: (run, ms) => void window.setInterval(run, ms),
    now: Date.now,
  });
}
