/** A like that a visitor wanted to give: it survives signup, confirmation and login in this browser. */
export interface KeptLike {
  id: string;
  name: string;
}

const KEY = 'mfe-members.kept-like';
/** ms; by then they have forgotten it. */
const KEPT_FOR = 7 * 24 * 3_600_000;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the last one only. Where the browser forbids storage, nothing is kept. */
export function keepLike(storage: Place, { id, name }: KeptLike, now: number): void {
  try {
    storage.setItem(KEY, JSON.stringify({ id, name, at: now }));
  } catch {
    // The member can still press the heart again.
  }
}

/** Takes it out, so that it is given at most once. */
export function takeKeptLike(storage: Place, now: number): KeptLike | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<KeptLike & { at: number }> | null;
    storage.removeItem(KEY);
    const { id, name, at } = kept ?? {};
    if (typeof id !== 'string' || typeof name !== 'string' || typeof at !== 'number') return null;
    return now - at < KEPT_FOR ? { id, name } : null;
  } catch {
    return null;
  }
}
