import { landerName } from '@vesper/contracts';
import type { Landings } from '../context/services.ts';
import type { RouteMatch } from '../router/routes.ts';

const KEY = 'vesper.landings';

/**
 * Keeps the variant of each lander that was opened in this tab, so that it is known when the signup starts on another page.
 * @param opened the page of this document, by its declared path and parameters
 */
export function createLandings(opened: RouteMatch | null, storage: Storage): Landings {
  const slugs = { ...remembered(storage) };
  if (opened?.route.layout === 'lander' && opened.params['slug']) {
    slugs[landerName(opened.route.path)] ??= opened.params['slug'].slice(0, 60);
    storage.setItem(KEY, JSON.stringify(slugs));
  }
  return { slugOf: (lander) => (lander === null ? undefined : slugs[lander]) };
}

function remembered(storage: Storage): Record<string, string> {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}
