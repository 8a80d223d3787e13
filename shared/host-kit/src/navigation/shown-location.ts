import type { HostNavigation } from '@vesper/contracts';

export type HostLocation = ReturnType<HostNavigation['location']>;

/**
 * The location that a page sees. The shell changes the address before it unmounts the old page, which must not mistake the new
 * address for a change of its own query. A new path is therefore shown only once its own view is mounted.
 */
export function shownLocation(shown: HostLocation, current: HostLocation, isNewView: boolean): HostLocation {
  if (isNewView || current.pathname === shown.pathname) return sameLocation(shown, current) ? shown : current;
  return shown;
}

function sameLocation(a: HostLocation, b: HostLocation): boolean {
  return a.key === b.key && a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state;
}
