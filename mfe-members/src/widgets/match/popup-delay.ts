import type { HostNavigation } from '@vesper/contracts';

/** Longest delay, s. */
const MAX_DELAY = 3600;

/** S-15: the like popup's delay in seconds from `?t=`, capped; null if absent or not a number. */
export function popupDelayFrom(search: string): number | null {
  const text = new URLSearchParams(search).get('t');
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  return Math.min(Number(text), MAX_DELAY);
}

/** The address without `t`, so that reload and back don't show the popup again. */
export function withoutPopupDelay({ pathname, search, hash }: ReturnType<HostNavigation['location']>): string {
  const query = new URLSearchParams(search);
  query.delete('t');
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
