import { aUser, createFakeHost } from '@vesper/testing';
import { expect, test } from 'vitest';
import { aRemote } from '../testing/a-remote.ts';
import { createRedirect } from './guard.ts';
import { createRoutes } from './routes.ts';

const chat = aRemote(['/chats/:id'], 'mfe-chat');
const [page] = chat.declaration.pages;
if (page) page.access = 'member';
const login = {
  path: '/login',
  layout: 'default',
  access: 'visitor',
  title: { namespace: 'shell', key: '' },
  page: { owner: 'shell', name: 'login' },
} as const;
const routes = createRoutes([login], [chat, aRemote(['/members'])]);
const origin = 'https://vesper.example';

const endOf = (path: string, user: ReturnType<typeof aUser> | null) => {
  const { pathname, search, hash } = createRedirect({ routes, stores: createFakeHost({ user }).stores, origin })(new URL(path, origin));
  return pathname + search + hash;
};

test('[R-50] a request passes all guards: to the login and, after it, to the requested page', () => {
  expect(endOf('/chats/1?a=b', null)).toBe('/login?next=%2Fchats%2F1%3Fa%3Db');
  expect(endOf('/login?next=%2Fchats%2F1%3Fa%3Db', aUser())).toBe('/chats/1?a=b');
  expect(endOf('/login?next=/login', aUser())).toBe('/members');
});

test('[R-48] an unknown path is not redirected', () => {
  expect(endOf('/nothing', null)).toBe('/nothing');
});
