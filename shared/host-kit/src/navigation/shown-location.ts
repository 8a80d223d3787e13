import type { HostNavigation } from '@vesper/contracts';

export type HostLocation = ReturnType<HostNavigation['location']>;

/**
 * Which location a page sees. The shell moves on first and unmounts afterwards: a page that is about to go must not take
 * the next page's address for a change of its own filters. Another path is therefore shown only with the view that belongs to it.
 */
export function shownLocation(shown: HostLocation, current: HostLocation, isNewView: boolean): HostLocation {
  if (isNewView || current.pathname === shown.pathname) return sameLocation(shown, current) ? shown : current;
  return shown;
}

function sameLocation(a: HostLocation, b: HostLocation): boolean {
  return a.key === b.key && a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state;
}
