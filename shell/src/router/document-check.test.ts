import type { Stores } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { createDocumentCheck } from './document-check.ts';
import type { RouteMatch } from './routes.ts';

const checkFor = ({ isMembers, isSignedIn }: { isMembers: boolean; isSignedIn: boolean }) =>
  createDocumentCheck({
    routes: { find: (pathname) => routes[pathname] ?? null },
    session: { getState: () => ({ user: isSignedIn ? {} : null }) } as Stores['session'],
    isMembers,
  });
const from = { pathname: '/' };
const routeOf = (owner: string, access: string, path = '/') =>
  ({ params: {}, route: { access, path, page: { owner } } }) as unknown as RouteMatch;
const routes: Record<string, RouteMatch> = {
  '/members': routeOf('remote', 'logged_out_search'),
  '/account-deleted': routeOf('remote', 'anyone'),
  '/login': routeOf('shell', 'visitor'),
  '/search-order': routeOf('remote', 'anyone', '/:token'),
};

test.each([
  [
    'a member’s document, still theirs',
    true,
    true,
    { '/members': false, '/login': false, '/account-deleted': false, '/landers/gallery': true },
  ],
  [
    'a visitor’s document, still theirs',
    false,
    false,
    { '/members': false, '/login': false, '/account-deleted': false, '/landers/gallery': true },
  ],
  ['after a login', false, true, { '/members': true, '/login': true, '/account-deleted': true, '/landers/gallery': true }],
  ['after a logout', true, false, { '/members': true, '/login': false, '/account-deleted': false, '/landers/gallery': true }],
])('[W7] which pages need another document: %s', (_when, isMembers, isSignedIn, expected) => {
  const check = checkFor({ isMembers, isSignedIn });
  expect(Object.fromEntries(Object.keys(expected).map((pathname) => [pathname, check({ pathname }, from)]))).toEqual(expected);
});

test('[R-48] a missing page is not loaded again for a fragment or query of it', () => {
  const check = checkFor({ isMembers: true, isSignedIn: true });
  expect(check({ pathname: '/nowhere' }, { pathname: '/nowhere' })).toBe(false);
});

test('[R-47 R-48] a page that takes any name is taken for no other: the document of the path says what is there', () => {
  const check = checkFor({ isMembers: true, isSignedIn: true });
  expect(check({ pathname: '/search-order' }, from)).toBe(true);
  expect(check({ pathname: '/search-order' }, { pathname: '/search-order' })).toBe(false);
});
