import type { RemoteDeclaration } from '@vesper/contracts';
import { onDemand } from '@vesper/ui';
import type { ComponentType } from 'react';
import declaration from '../../remote.json' with { type: 'json' };
import { LoginPage } from '../auth/login-page.tsx';
import type { AppRoute } from '../router/routes.ts';

type OwnPage = ComponentType<{ onLoadError: (error: unknown) => void }>;

/** The shell's own pages. Login is in the main bundle, because visitors go there first. Small related pages share a chunk, because every document lists every chunk (W7). */
const pages = {
  login: LoginPage,
  login_link: onDemand(() => import(/* webpackChunkName: "password" */ '../auth/login-link-page.tsx')),
  login_link_do: onDemand(() => import(/* webpackChunkName: "password" */ '../auth/login-link-do-page.tsx')),
  signup: onDemand(() => import(/* webpackChunkName: "signup" */ '../signup/signup-page.tsx')),
  signup_matches: onDemand(() => import(/* webpackChunkName: "onboarding" */ '../onboarding/signup-matches-page.tsx')),
  complete_signup: onDemand(() => import(/* webpackChunkName: "onboarding" */ '../onboarding/completion-page.tsx')),
  reset: onDemand(() => import(/* webpackChunkName: "password" */ '../auth/reset-page.tsx')),
  reset_do: onDemand(() => import(/* webpackChunkName: "password" */ '../auth/reset-do-page.tsx')),
  activate: onDemand(() => import(/* webpackChunkName: "activation" */ '../onboarding/activate-page.tsx')),
  activate_done: onDemand(() => import(/* webpackChunkName: "activation" */ '../onboarding/activate-done-page.tsx')),
  activate_error: onDemand(() => import(/* webpackChunkName: "activation" */ '../onboarding/activate-error-page.tsx')),
  lang_config: onDemand(() => import(/* webpackChunkName: "developer" */ '../language/lang-config-page.tsx')),
} satisfies Record<string, OwnPage>;

type ShellPage = keyof typeof pages;

export const shellPageNames = Object.keys(pages) as ShellPage[];

/** Forms with one question per screen have no footer, so that on a phone the button is not halfway down the page. */
const withoutFooter: readonly string[] = ['signup', 'complete_signup'] satisfies ShellPage[];

export const hasFooter = ({ page }: AppRoute): boolean => page.owner === 'remote' || !withoutFooter.includes(page.name);

export const shellPage = (name: string): OwnPage => pages[name as ShellPage];

/**
 * R-02 … …, D-12. The gateway reads the same declaration to know which
 * paths are pages.
 */
export const shellRoutes: readonly AppRoute<ShellPage>[] = (declaration as RemoteDeclaration).pages.map(
  ({ page, path, access, layout, title }) => ({
    path,
    access,
    layout,
    title: { namespace: 'shell', key: title },
    page: { owner: 'shell', name: page as ShellPage },
  }),
);
