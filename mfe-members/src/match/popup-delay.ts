import type { HostNavigation } from '@vesper/contracts';

/** Nobody waits longer for a window they were promised, s. */
const LONGEST_WAIT = 3600;

/** S-15: `?t=` says after how many seconds the like popup comes; what is no such number is no promise. */
export function secondsOf(search: string): number | null {
  const text = new URLSearchParams(search).get('t');
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  return Math.min(Number(text), LONGEST_WAIT);
}

/** The address without `t`, so that neither a reload nor the way back brings the popup again. */
export function withoutSeconds({ pathname, search, hash }: ReturnType<HostNavigation['location']>): string {
  const query = new URLSearchParams(search);
  query.delete('t');
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
