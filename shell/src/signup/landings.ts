import { landerName } from '@vesper/contracts';
import type { Landings } from '../context/services.ts';
import type { RouteMatch } from '../router/routes.ts';

const KEY = 'vesper.landings';

/**
 * Keeps the variant of each lander that was opened in this tab, so that it is known when the signup starts on another page.
 * @param opened the page of this document, by its declared path and parameters
 * @param before the page of this site that led here, whose scripts may not have run
 */
export function createLandings(opened: RouteMatch | null, storage: Storage, before: URL | null = null): Landings {
  const slugs = { ...remembered(storage) };
  const [, area, first, second] = before?.pathname.split('/') ?? [];
  const variant = area === 'landers' && first && second ? textIn(second) : '';
  if (first && variant) {
    slugs[first] ??= variant.slice(0, 60);
    storage.setItem(KEY, JSON.stringify(slugs));
  }
  if (opened?.route.layout === 'lander' && opened.params['slug']) {
    slugs[landerName(opened.route.path)] ??= opened.params['slug'].slice(0, 60);
    storage.setItem(KEY, JSON.stringify(slugs));
  }
  return {
    slugOf: (lander) => (lander === null ? undefined : slugs[lander]),
    // One that was released on its own may stand below another: /landers/gallery/evening.
    led: (lander) => (before && area === 'landers' && lander !== null && [first, second].includes(lander) ? before.pathname : null),
  };
}

/** Empty if it can't be decoded. */
function textIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function remembered(storage: Storage): Record<string, string> {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}
