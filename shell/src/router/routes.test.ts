import { expect, test } from 'vitest';
import { aRemote } from '../testing/a-remote.ts';
import { type AppRoute, createRoutes } from './routes.ts';

const login: AppRoute = {
  path: '/login',
  layout: 'default',
  access: 'visitor',
  title: { namespace: 'shell', key: 'login' },
  page: { owner: 'shell', name: 'login' },
};

const routes = createRoutes(
  [login],
  [
    aRemote(['/members', '/members/:id', '/likes/m/:id', '/likes/:type', '/login'], 'mfe-members'),
    aRemote(['/', '/landers/gallery/:slug?', '/:token'], 'mfe-landers'),
  ],
);

test('[R-48] an unknown path has no page', () => {
  expect(routes.find('/nothing/here')).toBeNull();
});

test('a path that was asked for before has the same page, found once', () => {
  const { find } = createRoutes([login], [aRemote(['/members/:id'], 'mfe-members')]);
  const first = find('/members/1');
  expect(first).toMatchObject({ params: { id: '1' } });
  expect(find('/members/1')).toBe(first);
  for (let id = 2; id < 500; id++) expect(find(`/members/${id}`)).toMatchObject({ params: { id: String(id) } });
  expect(find('/members/1')).toEqual(first);
  expect(find('/none')).toBeNull();
  expect(find('/none')).toBeNull();
});

test('only exactly declared paths exist, not those that a pattern matches', () => {
  expect(routes.has('/members')).toBe(true);
  expect(routes.has('/faq')).toBe(false);
  expect(routes.has('/members/1')).toBe(false);
});

test('[R-35 D-28] a page exists without the optional part of its path', () => {
  expect(routes.has('/landers/gallery')).toBe(true);
  expect(routes.has('/likes')).toBe(false);
});

test('[B-12] a switched-off page is found but not linked to', () => {
  const withKilled = createRoutes([login], [{ ...aRemote(['/chats'], 'mfe-chat'), killed: true }]);
  expect(withKilled.find('/chats')).toMatchObject({ route: { path: '/chats' } });
  expect(withKilled.has('/chats')).toBe(false);
});

test('the most specific declaration wins, with its parameters', () => {
  expect(routes.find('/likes/m/42')).toMatchObject({ route: { path: '/likes/m/:id' }, params: { id: '42' } });
  expect(routes.find('/landers/gallery')).toMatchObject({ route: { path: '/landers/gallery/:slug?' }, params: {} });
  expect(routes.find('/landers/gallery/summer')).toMatchObject({ params: { slug: 'summer' } });
});

test('a remote cannot override a page of the shell', () => {
  expect(routes.find('/login')?.route.page.owner).toBe('shell');
});

test('[R-48] with a value that the page does not declare there is no page', () => {
  const remote = aRemote(['/likes/:type'], 'mfe-members');
  const [page] = remote.declaration.pages;
  const declared = { ...remote, declaration: { ...remote.declaration, pages: page ? [{ ...page, values: { type: ['given'] } }] : [] } };
  const limited = createRoutes([login], [declared]);
  expect(limited.find('/likes/given')).toMatchObject({ params: { type: 'given' } });
  expect(limited.find('/likes/nonsense')).toBeNull();
});
