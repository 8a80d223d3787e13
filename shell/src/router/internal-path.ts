/**
 * A path of this site, or null. Guards `next`, which anybody can write into a link: `//evil`, `/\evil`, `javascript:` and
 * the like would lead elsewhere once the browser has read them its own way.
 */
export function internalPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  if (!URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}
