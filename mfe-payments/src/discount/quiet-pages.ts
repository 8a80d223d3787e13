/**
 * Pages without the top bar's countdown: those that tell of the discount themselves, with its end, and those where a member looks after their
 * account, their money, their safety or a complaint.
 */
const QUIET_PAGES = [
  ...['/credits', '/premium', '/pricing'],
  ...['/directdebit', '/limits', '/receipt', '/transactions', '/withdrawal'],
  ...['/complaints', '/notifications', '/profile', '/reports', '/safety', '/self-exclusion', '/settings'],
];

export const isQuietPage = (pathname: string): boolean => QUIET_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
