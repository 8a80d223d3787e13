const KEY = 'mfe-members.search-pages';
/** A deep search loads no more than this again. */
const MOST = 20;

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** How many pages were loaded in an entry of the history, by its key; 0 for any other. */
export function loadedPages(storage: Place, entry: string): number {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as { entry?: unknown; pages?: unknown } | null;
    return kept?.entry === entry && typeof kept.pages === 'number' ? Math.min(kept.pages, MOST) : 0;
  } catch {
    return 0;
  }
}

/** Keeps it for one entry, the last. Where the browser forbids storage, a reload begins at the top. */
export function keepLoadedPages(storage: Place, entry: string, pages: number): void {
  try {
    storage.setItem(KEY, JSON.stringify({ entry, pages }));
  } catch {
    // Nothing is lost but the place.
  }
}
