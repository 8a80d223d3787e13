import type { PageDeclaration } from './remote.ts';

export type EntryWarningKind = 'standard' | 'strict';

/** K-05: countries with the stricter warning, unless the brand has its own list. */
export const STRICT_WARNING_COUNTRIES = ['NL', 'DE'] as const;

/** Which warning was answered in this browser, and when. Written by script, read by the server; not secret. */
export const ENTRY_WARNING_COOKIE = 'entry_warning';
export const entryWarningAnswer = (kind: EntryWarningKind, at: Date): string => `${kind}-${at.toISOString()}`;

/** Answering the strict warning covers the standard one, but not the other way round. */
export const answersEntryWarning = (kind: EntryWarningKind, cookie: string | undefined): boolean =>
  cookie !== undefined && (kind === 'standard' || cookie.startsWith('strict-'));

/**
 * L-02: pages reached by emailed links, whose visitors have been here before; and pages that show no one's content, as complaints (D-30), the
 * terms that a signup asks to agree to, and how to block the site: no one need say first that they are an adult who wants to see it.
 */
const EXEMPT: readonly string[] = [
  '/complete-signup',
  '/reset-password',
  '/reset-password/do',
  '/unsubscribe',
  '/undo',
  '/mail-change/do',
  '/self-excluded',
  '/account-deleted',
  '/complaints/:door?',
  '/complaints/status',
  '/complaints/decision',
  '/withdrawal/:id?',
  '/return-policy',
  '/terms',
  '/privacy',
  '/cookies',
  '/imprint',
  '/accessibility',
  '/service',
  '/safety',
  '/faq',
  '/ban',
];

interface WarnedVisit {
  kind: EntryWarningKind | 'none';
  /** Null: no remote declares the path. */
  page: Pick<PageDeclaration, 'layout' | 'path' | 'adSafe'> | null;
  isSignedIn: boolean;
}

/**
 * Whether the entry warning is shown before a page [M-01, M-02]. Checked by the shell before it renders the page, and by the gateway
 * before it sends any of its content. Landers need none [L-04], unless they declare `adSafe: false`.
 */
export function meetsEntryWarning({ kind, page, isSignedIn }: WarnedVisit): boolean {
  if (kind === 'none') return false;
  const layout = page?.layout ?? 'default';
  if (layout === 'chat') return kind === 'strict'; // L-03: shown to members too
  if (isSignedIn || EXEMPT.includes(page?.path ?? '')) return false;
  return layout === 'default' || (layout === 'lander' && page?.adSafe === false);
}
