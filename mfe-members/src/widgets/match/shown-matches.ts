/** More than a tab that was hidden for long has missed. */
const MOST = 200;

const keyOf = (memberId: string) => `mfe-members.matches-shown.${memberId}`;

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the match with `id` was shown to this member in any tab of this browser. */
export const wasMatchShown = (storage: Place, memberId: string, id: string): boolean => shownTo(storage, memberId).includes(id);

/** Where the browser forbids storage, each tab shows it once. */
export function rememberMatchShown(storage: Place, memberId: string, id: string): void {
  const others = shownTo(storage, memberId).filter((other) => other !== id);
  try {
    storage.setItem(keyOf(memberId), JSON.stringify([id, ...others].slice(0, MOST)));
  } catch {
    // It is listed under likes all the same.
  }
}

function shownTo(storage: Place, memberId: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(keyOf(memberId)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
