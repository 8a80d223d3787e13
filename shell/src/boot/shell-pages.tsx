import { type ComponentType, lazy } from 'react';
import { LoginPage } from '../auth/login-page.tsx';
import type { AppRoute } from '../router/routes.ts';

/** The shell's own pages. Login comes with the shell; it is where a visitor's first link leads. */
const pages = {
  login: LoginPage,
  signup: lazy(() => import('../signup/signup-page.tsx')),
  activate: lazy(() => import('../activation/activate-page.tsx')),
  activate_done: lazy(() => import('../activation/activate-done-page.tsx')),
  activate_error: lazy(() => import('../activation/activate-error-page.tsx')),
} satisfies Record<string, ComponentType>;

type ShellPage = keyof typeof pages;

export const shellPage = (name: string): ComponentType => pages[name as ShellPage];

const route = (name: ShellPage, path: string, access: AppRoute['access']): AppRoute<ShellPage> => ({
  path,
  access,
  layout: 'default',
  title: { namespace: 'shell', key: `titles.${name}` },
  page: { owner: 'shell', name },
});

export const shellRoutes: readonly AppRoute<ShellPage>[] = [
  route('login', '/login', 'visitor'),
  route('signup', '/signup', 'visitor'),
  route('activate', '/activate', 'anyone'), // D-12
  route('activate_done', '/activate/done', 'anyone'),
  route('activate_error', '/activate/error', 'anyone'),
];
