import type { PageData } from '@vesper/contracts';
import { createWatch, type ReleaseEvent, type ReleaseWatch, unwatched } from './watch.ts';

/** The page's watch: reports to the address the document names, and nothing where it names none. */
export function watchReleases({ releaseReport }: PageData, window: Window): ReleaseWatch {
  if (!releaseReport) return unwatched;
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
  return createWatch({ send, isOnline: () => navigator.onLine, document, every: (run, ms) => void window.setInterval(run, ms) });
}
