import type { Layout as LayoutName, Locale, MenuEntry, ShownAlert } from '@vesper/contracts';
import {
  MENU_BARS,
  type MenuBar,
  placeFor,
  placeForCurrent,
  type PrerenderedFile,
  type PrerenderedVariants,
} from '@vesper/contracts/release';
import { HostProvider, HrefLink } from '@vesper/host-kit';
import { createSampleHost, placeCredits, variantsOf } from '@vesper/host-kit/prerender';
import type { NamespaceTexts } from '@vesper/i18n';
import { BaseStyles, LinkProvider, themeVariables } from '@vesper/ui';
import { renderWithStyles } from '@vesper/ui/prerender';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router';
import { AlertStrip } from '../alerts/alerts.tsx';
import { LoginPage } from '../auth/login-page.tsx';
import { type Shell, ShellContext } from '../context/shell-context.ts';
import { shellRoutes } from './shell-pages.tsx';
import { Layout } from '../layout/layout.tsx';
import { MENU_ICONS } from '../layout/menu-icon.tsx';
import { PageSkeleton } from '../outlet/remote-outlet.tsx';
import { type RemoteViews, RemoteViewsProvider } from '../outlet/remote-views.tsx';
import { createRoutes } from '../router/routes.ts';

interface Variant {
  layout: LayoutName;
  pathname: string;
  search?: string;
  content: ReactNode;
}

/** Placeholder for a remote's page. */
const outlet = <div>{placeFor('page')}</div>;

/** Slots stay empty. */
const noViews = { mountSlot: () => () => {} } as unknown as RemoteViews;

interface Sample {
  host: Shell['host'];
  shell: Shell;
}

/** Renders inside the shell's providers, for a brand and member of which the gateway knows more. */
function render(
  { host, shell }: Sample,
  content: ReactNode,
  prefix = 's',
  names = new Map<string, string>(),
): { html: string; css: string[] } {
  const element = (
    <ShellContext value={shell}>
      <HostProvider host={host}>
        <RemoteViewsProvider views={noViews}>
          <Router location={host.navigation.location()} navigator={noNavigator}>
            <LinkProvider link={HrefLink}>{content}</LinkProvider>
          </Router>
        </RemoteViewsProvider>
      </HostProvider>
    </ShellContext>
  );
  return renderWithStyles(element, { render: renderToString, prefix, names });
}

/**
 * Renders, in one language, the layouts around remotes' pages, as visitors and as members see them, and the login page. Without the footer:
 * it is below the first screen, and its links depend on which remotes are live.
 */
export function prerenderShell(options: { locale: Locale; texts: NamespaceTexts }): PrerenderedFile {
  const variants = ({ layout, pathname, search, content }: Variant): PrerenderedVariants =>
    variantsOf((brand) => {
      const host = createSampleHost({ ...options, remote: 'shell', brand, pathname, search, states: sampleStates });
      const page = (
        <>
          <BaseStyles hasVariables={false} />
          <Layout name={layout} footer={<></>}>
            {content}
          </Layout>
        </>
      );
      return render({ host, shell: sampleShell(host) }, page);
    });
  return {
    pages: { login: variants({ layout: 'default', pathname: '/login', search: placeFor('search'), content: <LoginPage /> }) },
    frames: {
      home: variants({ layout: 'default', pathname: '/', content: outlet }),
      default: variants({ layout: 'default', pathname: placeFor('return_path'), content: outlet }),
      lander: variants({ layout: 'lander', pathname: placeFor('return_path'), content: outlet }),
    },
    members: prerenderForMembers(options),
    colors: rootVariables(themeVariables()),
  };
}

/** A path that is no one's destination. */
const ELSEWHERE = '/-';
/** Prefix of the class names in the layout: each part has its own, so that none overrides another's rules. */
const FRAME = 's';

/** Alerts that may be on a page when its document arrives: push needs news first, and the modal is on demand. */
const ALERTS = ['activation', 'discount', 'notifications_disabled', 'profile_photo'] as const satisfies ShownAlert[];

/** What a member's page has around it. Every link that may be the current page says so by a placeholder. */
function prerenderForMembers(options: { locale: Locale; texts: NamespaceTexts }): NonNullable<PrerenderedFile['members']> {
  const asked = new Set<string>();
  const links = new Set<string>();
  const entries: Entries = {};
  // Entries of one layout stand in all others, so a class has one name in all of them.
  const names = new Map<string, string>();
  const variants = (content: ReactNode, prefix: string, pathname = ELSEWHERE): PrerenderedVariants =>
    variantsOf((brand) => {
      const host = createSampleHost({ ...options, remote: 'shell', brand, isMember: true, pathname, states: sampleStates });
      const { html, css } = render({ host, shell: sampleShell(host, asked) }, content, prefix, prefix === FRAME ? names : undefined);
      const withMenus = placeMenus(placeCredits(html, options.locale), entries);
      if (prefix === FRAME) for (const path of asked) if (withMenus.includes(`href="${path}"`)) links.add(path);
      return { html: placeCurrent(withMenus, links), css };
    });
  const frame = (layout: LayoutName, pathname?: string) =>
    variants(
      <Layout name={layout} footer={<></>} alerts={placeFor('alert')}>
        {outlet}
      </Layout>,
      FRAME,
      pathname,
    );
  const alert = (name: ShownAlert) => variants(<AlertStrip name={name} hasEnded={false} onModalClose={() => {}} />, 'a');
  const host = createSampleHost({ ...options, remote: 'shell', brand: { ask: () => true }, isMember: true, pathname: ELSEWHERE });
  return {
    base: render({ host, shell: sampleShell(host) }, <BaseStyles hasVariables={false} />).css,
    frames: { default: frame('default'), chat: frame('chat'), 'chat-list': frame('chat', entryPath('message')), empty: frame('empty') },
    entries,
    alerts: Object.fromEntries(ALERTS.map((name) => [name, alert(name)])),
    waiting: variants(<PageSkeleton />, 'w'),
    links: [...links],
  };
}

type Entries = NonNullable<PrerenderedFile['members']>['entries'];

/** Stands for a remote's page with an entry in the menus. */
const entryPath = (icon: string): string => `/~${icon}`;
const ENTRY = /<li><a (?:(?!<\/li>).)*href="\/~(\w+)"(?:(?!<\/li>).)*<\/li>/gs;

/** One entry for each icon; the gateway repeats those that the remotes add. */
const sampleMenu: MenuEntry[] = [...Object.keys(MENU_ICONS), 'own'].map((icon, order) => ({
  place: 'top',
  path: entryPath(icon),
  label: 'label',
  icon: icon === 'own' ? `M${placeFor('menuIcon')}` : icon,
  order,
}));

/** Takes the entries out of the bars: the first run of them is the top bar's, the second the bar below. */
function placeMenus(html: string, entries: Entries): string {
  const bars = [...MENU_BARS];
  let bar: MenuBar | undefined;
  let end = -1;
  return html.replaceAll(' aria-current="page"', '').replace(ENTRY, (item: string, icon: string, at: number) => {
    const isNext = at !== end;
    if (isNext) bar = bars.shift();
    end = at + item.length;
    if (!bar) throw new Error('The layout has more bars than the gateway knows.');
    entries[icon] ??= { menuTop: '', menuBottom: '' };
    entries[icon][bar] ||= item
      .replace(`href="${entryPath(icon)}"`, `href="${placeFor('menuPath')}"${placeFor('menuCurrent')}`)
      .replaceAll(`M${placeFor('menuIcon')}`, placeFor('menuIcon'));
    return isNext ? placeFor(bar) : '';
  });
}

/** The logo's link has a name of its own, and is never marked. */
const placeCurrent = (html: string, links: ReadonlySet<string>): string =>
  html.replace(/<a (?![^>]*aria-label)[^>]*href="([^"]+)"/g, (link, path: string) =>
    links.has(path) ? link + placeForCurrent(path) : link,
  );

/** The first line only: the variables of the page itself. Sections that are light or dark by themselves are rendered by the shell. */
const rootVariables = (variables: string): string => variables.split('\n', 1).join('');

/** Only `createHref` is needed: prerendered markup does not navigate. */
const noNavigator: Navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), go() {}, push() {}, replace() {} };

const sampleStates = {
  chatState: { totalUnread: 0, totalNewLikes: 0, chats: [], likes: { received: [] } },
  connection: { online: true },
  alerts: { dismissed: {} },
  push: { status: 'unknown' },
  discount: { status: 'ready', active: null },
  tracking: { tracking: {} },
};

/**
 * The part of the shell that the prerendered components use.
 * @param asked collects the paths of which it is asked whether their pages exist
 */
const sampleShell = (host: Shell['host'], asked?: Set<string>) =>
  ({
    host,
    stores: host.stores,
    registry: asked ? [{ name: 'sample', declaration: { menu: sampleMenu } }] : [],
    menuTexts: { locale: host.i18n.locale, texts: { sample: { label: placeFor('menuLabel') } } },
    stored: () => false,
    routes: asked
      ? { find: () => null, isSamePage: () => false, has: (path: string) => Boolean(asked.add(path)) }
      : createRoutes(shellRoutes, []),
    appearance: {
      getState: () => ({ appearance: 'system' }),
      getInitialState: () => ({ appearance: 'system' }),
      subscribe: () => () => {},
    },
    history: {
      ...noNavigator,
      current: () => ({ location: host.navigation.location(), type: 'POP' }),
      subscribe: () => () => {},
      canGoBack: () => false,
      holdBack: () => () => {},
      revalidate() {},
    },
    now: () => 0,
  }) as unknown as Shell;
