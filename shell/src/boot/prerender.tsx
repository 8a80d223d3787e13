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

interface Standing {
  layout: 'default' | 'lander';
  pathname: string;
  search?: string;
  content: ReactNode;
}

/** Where a remote's page goes. */
const outlet = <div>{placeFor('page')}</div>;

/**
 * The layouts around remotes' pages, and the shell's own page that visitors come to first, as a visitor gets them, in one language. Without
 * the footer: it begins below the first screen, and its links are other releases'.
 */
export function prerenderShell({ locale, texts }: { locale: Locale; texts: NamespaceTexts }): PrerenderedFile {
  const variants = ({ layout, pathname, search, content }: Standing): PrerenderedVariants =>
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
    themes: Object.fromEntries([...Object.keys(themes), 'default'].map((name) => [name, rootOf(themeVariables(findTheme(name)))])),
  };
}

/** A part that has a theme of its own comes with the shell. */
const rootOf = (variables: string): string => variables.split('\n', 1).join('');

/** Links are addresses; nobody goes anywhere yet. */
const noNavigator: Navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), go() {}, push() {}, replace() {} };

const visitorStates = {
  chatState: { totalUnread: 0, totalNewLikes: 0, chats: [], likes: { received: [] } },
  connection: { online: true },
  alerts: { dismissed: {} },
  push: { status: 'unknown' },
  discount: { status: 'ready', active: null },
  tracking: { tracking: {} },
};

/** As much of the shell as what is painted first asks for. */
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
