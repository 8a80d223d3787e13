import type { Locale } from '@vesper/contracts';
import { placeFor, type PrerenderedFile, type PrerenderedVariants } from '@vesper/contracts/release';
import { HostProvider, HrefLink } from '@vesper/host-kit';
import { createSampleHost, variantsOf } from '@vesper/host-kit/prerender';
import type { NamespaceTexts } from '@vesper/i18n';
import { BaseStyles, findTheme, LinkProvider, themes, themeVariables } from '@vesper/ui';
import { renderWithStyles } from '@vesper/ui/prerender';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router';
import { LoginPage } from '../auth/login-page.tsx';
import { type Shell, ShellContext } from '../context/shell-context.ts';
import { shellRoutes } from './shell-pages.tsx';
import { Layout } from '../layout/layout.tsx';
import { createRoutes } from '../router/routes.ts';

interface Variant {
  layout: 'default' | 'lander';
  pathname: string;
  search?: string;
  content: ReactNode;
}

/** Placeholder for a remote's page. */
const outlet = <div>{placeFor('page')}</div>;

/**
 * Renders, in one language and as a visitor sees them, the layouts around remotes' pages and the login page. Without the footer: it is below
 * the first screen, and its links depend on which remotes are live.
 */
export function prerenderShell({ locale, texts }: { locale: Locale; texts: NamespaceTexts }): PrerenderedFile {
  const variants = ({ layout, pathname, search, content }: Variant): PrerenderedVariants =>
    variantsOf((brand) => {
      const host = createSampleHost({ remote: 'shell', locale, texts, brand, pathname, search, states: visitorStates });
      const element = (
        <ShellContext value={sampleShell(host)}>
          <HostProvider host={host}>
            <BaseStyles theme={null} />
            <Router location={host.navigation.location()} navigator={noNavigator}>
              <LinkProvider link={HrefLink}>
                <Layout name={layout} footer={<></>}>
                  {content}
                </Layout>
              </LinkProvider>
            </Router>
          </HostProvider>
        </ShellContext>
      );
      return renderWithStyles(element, { render: renderToString, prefix: 's' });
    });
  return {
    pages: { login: variants({ layout: 'default', pathname: '/login', search: placeFor('search'), content: <LoginPage /> }) },
    frames: {
      home: variants({ layout: 'default', pathname: '/', content: outlet }),
      default: variants({ layout: 'default', pathname: placeFor('return_path'), content: outlet }),
      lander: variants({ layout: 'lander', pathname: placeFor('return_path'), content: outlet }),
    },
    themes: Object.fromEntries([...Object.keys(themes), 'default'].map((name) => [name, rootVariables(themeVariables(findTheme(name)))])),
  };
}

/** The first line only: the variables of the page itself. Sections with a theme of their own are rendered by the shell. */
const rootVariables = (variables: string): string => variables.split('\n', 1).join('');

/** Only `createHref` is needed: prerendered markup does not navigate. */
const noNavigator: Navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), go() {}, push() {}, replace() {} };

const visitorStates = {
  chatState: { totalUnread: 0, totalNewLikes: 0, chats: [], likes: { received: [] } },
  connection: { online: true },
  alerts: { dismissed: {} },
  push: { status: 'unknown' },
  discount: { status: 'ready', active: null },
  tracking: { tracking: {} },
};

/** The part of the shell that the prerendered components use. */
const sampleShell = (host: Shell['host']) =>
  ({
    host,
    stores: host.stores,
    registry: [],
    routes: createRoutes(shellRoutes('production'), []),
    history: {
      ...noNavigator,
      current: () => ({ location: host.navigation.location(), type: 'POP' }),
      subscribe: () => () => {},
      canGoBack: () => false,
      revalidate() {},
    },
    now: () => 0,
  }) as unknown as Shell;
