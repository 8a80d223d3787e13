import type { PageDeclaration } from './remote.ts';

export type EntryWarningKind = 'standard' | 'strict';

/** K-05: where the stricter warning is asked for, unless a brand has a list of its own. */
export const STRICT_WARNING_COUNTRIES = ['NL', 'DE'] as const;

/** Which of the two was answered on this browser, and when. Script writes it, the server reads it; it holds nothing secret. */
export const ENTRY_WARNING_COOKIE = 'entry_warning';
export const entryWarningAnswer = (kind: EntryWarningKind, at: Date): string => `${kind}-${at.toISOString()}`;

/** The stricter one asks for more: whoever has answered it has answered both, and not the other way round. */
export const answersEntryWarning = (kind: EntryWarningKind, cookie: string | undefined): boolean =>
  cookie !== undefined && (kind === 'standard' || cookie.startsWith('strict-'));

/** L-02: whoever comes by a mailed link, or looks for one, has been here before. */
const EXEMPT: readonly string[] = ['/complete-signup', '/reset-password', '/reset-password/do'];

interface WarnedVisit {
  kind: EntryWarningKind | 'none';
  /** Null: nobody declares the path. */
  page: Pick<PageDeclaration, 'layout' | 'path' | 'adSafe'> | null;
  isSignedIn: boolean;
}

/**
 * Whether the entry warning stands before a page [M-01, M-02]. The shell asks before it shows one, and the gateway before it lets anything of
 * the page leave. A lander shows nothing that would need one [L-04], unless it says that it does.
 */
export function meetsEntryWarning({ kind, page, isSignedIn }: WarnedVisit): boolean {
  if (kind === 'none') return false;
  const layout = page?.layout ?? 'default';
  if (layout === 'chat') return kind === 'strict'; // L-03: it meets members here
  if (isSignedIn || EXEMPT.includes(page?.path ?? '')) return false;
  return layout === 'default' || (layout === 'lander' && page?.adSafe === false);
}
