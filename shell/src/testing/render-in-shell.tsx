import type { RegistryEntry } from '@vesper/contracts';
import { HostProvider, HrefLink } from '@vesper/host-kit';
import { aCompanyInfo, createFakeHost, type FakeHost, type FakeHostOptions } from '@vesper/testing';
import { BackProvider, createToastQueue, LinkProvider } from '@vesper/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { createAppearance } from '../layout/appearance.ts';
import type { SessionManager } from '../context/services.ts';
import { type Shell, ShellContext } from '../context/shell-context.ts';
import { shellRoutes } from '../boot/shell-pages.tsx';
import { createLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { type RemoteViews, RemoteViewsProvider } from '../outlet/remote-views.tsx';
import { createBrowserHistory } from '../router/browser-history.ts';
import { createRoutes } from '../router/routes.ts';
import { useShellLocation } from '../context/use-shell-location.ts';
import { createLandings } from '../signup/landings.ts';
import { createSignupDraftStore } from '../signup/signup-draft-store.ts';
import { aRemote, MENU } from './a-remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

interface ShellOptions extends Omit<FakeHostOptions, 'remote' | 'texts'> {
  /** Paths declared by remotes. */
  remotePaths?: string[];
  /** Further paths, in the members area. */
  membersArea?: string[];
  entryWarning?: Shell['entryWarning'];
  updates?: Partial<Shell['updates']>;
  override?: Shell['override'];
}

export interface RenderedShell {
  shell: Shell;
  host: FakeHost;
  user: ReturnType<typeof userEvent.setup>;
}

// jsdom has no matchMedia.
window.matchMedia ??= (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;

/** One remote adds the menu entries. */
const withoutMenu = (entry: RegistryEntry): RegistryEntry => ({ ...entry, declaration: { ...entry.declaration, menu: [] } });

/** Renders a component inside the shell's context: real routes, history and texts, a fake server. */
export function renderInShell(
  content: ReactNode,
  { remotePaths = [], membersArea = [], entryWarning = 'none', path = '/', updates, override, ...options }: ShellOptions = {},
): RenderedShell {
  window.history.replaceState(null, '', path);
  const signupDraft = createSignupDraftStore(sessionStorage, options.settings?.niche ?? 1);
  const fake = createFakeHost({ ...options, remote: 'shell', texts, path });
  const registry = [aRemote(remotePaths), withoutMenu(aRemote(membersArea, 'mfe-of-members', true))];
  const page = new AbortController();
  onTestFinished(() => page.abort());
  const history = createBrowserHistory({
    window,
    redirect: (place) => place,
    mayLeave: () => true,
    needsDocument: () => false,
    reload() {},
    signal: page.signal,
  });
  const routes = createRoutes(shellRoutes, registry);
  const host: FakeHost = {
    ...fake,
    stores: { ...fake.stores, signupDraft: signupDraft as never },
    navigation: {
      ...fake.navigation,
      location: () => history.current().location,
      subscribe: history.subscribe,
      holdBack: history.holdBack,
      navigate: (to, how) => (typeof to === 'string' ? history.push(to, how?.state) : history.go(to)),
    },
  };
  const shell: Shell = {
    host,
    stores: host.stores,
    company: aCompanyInfo(),
    registry,
    menuTexts: { locale: 'en', texts: { 'mfe-under-test': Object.fromEntries(MENU.map(({ label }) => [label, label])) } },
    stored: () => false,
    entryWarning,
    isWithheld: false,
    mode: 'demo',
    override,
    history,
    routes,
    sessionManager: {
      start: vi.fn(),
      logOut: vi.fn(async () => {}),
      adopt: vi.fn(),
      expire: vi.fn(),
      endFromElsewhere: vi.fn(),
      check: vi.fn(async () => {}),
    } satisfies SessionManager,
    signupDraft,
    landings: createLandings(routes.find(path), sessionStorage),
    leaveGuard: createLeaveGuard(() => true),
    updates: { offer: () => 'none', subscribe: () => () => {}, accept: vi.fn(), fileMissing: vi.fn(), ...updates },
    toasts: createToastQueue(),
    reload: vi.fn(),
    isPrerendered: false,
    replacePrerendered: vi.fn(),
    takeOver: vi.fn(),
    now: () => Date.parse('2026-03-10T12:00:00Z'),
    changeLanguage: vi.fn(async () => {}),
    appearance: createAppearance(document, true),
  };
  const views = { mountSlot: () => () => {} } as unknown as RemoteViews;
  render(
    <ShellContext value={shell}>
      <HostProvider host={host}>
        <RemoteViewsProvider views={views}>
          <InRouter>{content}</InRouter>
        </RemoteViewsProvider>
      </HostProvider>
    </ShellContext>,
  );
  return { shell, host, user: userEvent.setup({ delay: null }) };

  function InRouter({ children }: { children: ReactNode }) {
    const location = useShellLocation();
    return (
      <Router location={location} navigator={history}>
        <BackProvider holdBack={history.holdBack}>
          <LinkProvider link={HrefLink}>{children}</LinkProvider>
        </BackProvider>
      </Router>
    );
  }
}
