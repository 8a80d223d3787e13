/**
 * `next` as a path on this site; null if it is not one. Prevents open redirects: anyone can put `//evil`, `/\evil` or `javascript:` into
 * a link's `next`, and the browser would resolve it to another site. So would it the path that is left of `/..//evil`.
 */
export function internalPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  if (!URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}
