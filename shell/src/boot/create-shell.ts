import { CONTRACT_VERSION, meetsEntryWarning, type PageData, type Stores } from '@vesper/contracts';
import { createApiClient, createUpload, type HostApiClient, seedQueryCache } from '@vesper/host-kit';
import { createI18n } from '@vesper/i18n';
import { createToastQueue } from '@vesper/ui';
import { type AlertsStore, createAlertsStore } from '../alerts/alerts-store.ts';
import { createAppearance } from '../layout/appearance.ts';
import { createSessionManager } from '../auth/session-manager.ts';
import { createChatStateStore } from '../chat-state/chat-state-store.ts';
import { documentArrivedAt, serverOffset } from '../sync/server-clock.ts';
import { createTelemetry } from '../platform/telemetry.ts';
import { createEvents } from '../platform/create-events.ts';
import { createFederation } from '../federation/federation.ts';
import { createFileCheck, integrityIn, sha256 } from '../federation/file-integrity.ts';
import { createPrefetch } from '../federation/prefetch.ts';
import { isChunkFailure } from '../federation/remote-failure.ts';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { createGeolocationStore, type GeolocationStore } from '../device/geolocation-store.ts';
import { createDocumentCheck } from '../router/document-check.ts';
import { createNavigation } from '../router/navigation.ts';
import { createAppStore } from '../device/app-store.ts';
import { changeLanguage } from '../language/change-language.ts';
import { createTextLoader } from '../language/load-texts.ts';
import { createLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { createTabChannel } from '../sync/tab-channel.ts';
import { createLastGood } from '../outlet/last-good.ts';
import { createLeakWatch } from '../outlet/leaks.ts';
import { createPayloadChecks } from '../outlet/payload-checks.ts';
import { createRemoteViews, type RemoteViews, type SharedHost } from '../outlet/remote-views.tsx';
import { replacePrerendered, isPrerendered } from './replace-prerendered.ts';
import { takeOver } from './take-over.ts';
import { createPushStore, type PushStore } from '../device/push-store.ts';
import { createBrowserHistory } from '../router/browser-history.ts';
import { createRedirect } from '../router/guard.ts';
import { createRoutes } from '../router/routes.ts';
import { cameFrom } from '../signup/came-from.ts';
import { createLandings } from '../signup/landings.ts';
import { createSignupDraftStore } from '../signup/signup-draft-store.ts';
import { type ServiceWorker, startServiceWorker } from '../device/service-worker.ts';
import { createConnectionStore } from '../sync/connection-store.ts';
import { createDiscountStore, type DiscountStore } from '../discount/discount-store.ts';
import { readable } from '../platform/readable-store.ts';
import { createSessionStore } from '../auth/session-store.ts';
import { createSettingsStore } from '../platform/settings-store.ts';
import { createTrackingStore } from '../signup/tracking-store.ts';
import { canInterrupt, isWriting } from '../releases/can-interrupt.ts';
import { createUpdates } from '../releases/updates.ts';
import { fetchLiveVersions, versionsOf } from '../releases/versions.ts';
import { startReleaseReporter } from '../releases/start-release-reporter.ts';
import { hasStored } from '../platform/has-stored.ts';
import { deadline, sleep } from '../platform/timers.ts';
import type { Shell } from '../context/shell-context.ts';
import { shellRoutes } from './shell-pages.tsx';

/** The shell as its components see it, and the writable stores that only boot uses. */
export interface ShellParts {
  shell: Shell;
  api: HostApiClient;
  views: RemoteViews;
  session: ReturnType<typeof createSessionStore>;
  chatState: ReturnType<typeof createChatStateStore>;
  connection: ReturnType<typeof createConnectionStore>;
  discount: DiscountStore;
  alerts: AlertsStore;
  push: PushStore;
  serviceWorker: ServiceWorker;
  geolocation: GeolocationStore;
  channel: ReturnType<typeof createTabChannel>;
  i18n: ReturnType<typeof createI18n>;
}

/**
 * Creates all stores and services from the page data. Starts nothing, except that the history applies the guards to the first page.
 * @param root the element that the page is rendered into
 */
export function createShell(pageData: PageData, nonce: string, window: Window, root: HTMLElement): ShellParts {
  const { document, location } = window;
  const reload = () => location.reload();
  const random = Math.random;
  const telemetry = createTelemetry({ log: console.error, path: () => routes.find(location.pathname)?.route.path, random });
  const events = createEvents((error) => telemetry.error(error));

  const session = createSessionStore(pageData.user);
  const settings = createSettingsStore(pageData.settings);
  const chatState = createChatStateStore();
  const discount = createDiscountStore(pageData.discount);
  const alerts = createAlertsStore({ session, window, document, isSecure: location.protocol === 'https:' });
  const push = createPushStore();
  const app = createAppStore({ window, document, events, isSecure: location.protocol === 'https:' });
  const serviceWorker = startServiceWorker(pageData.serviceWorker, window);
  const geolocation = createGeolocationStore('geolocation' in window.navigator);
  const before = cameFrom(document, location.origin);
  const signupDraft = createSignupDraftStore(window.sessionStorage, pageData.settings.niche);
  const tracking = createTrackingStore(location.search, window.sessionStorage, before);
  const connection = createConnectionStore({
    online: window.navigator.onLine,
    live: 'closed',
    serverOffset: serverOffset(pageData.now, documentArrivedAt(window.performance)),
  });
  const stores: Stores = Object.freeze({
    session: readable(session),
    settings: readable(settings),
    chatState: readable(chatState),
    discount: readable(discount),
    signupDraft: readable(signupDraft),
    tracking: readable(tracking),
    connection: readable(connection),
    alerts: readable(alerts),
    push: readable(push),
    app: readable(app),
    geolocation: readable(geolocation),
  });

  const api = createApiClient({
    fetch: window.fetch.bind(window),
    upload: createUpload(XMLHttpRequest),
    random,
    sleep,
    deadline,
    newKey: () => crypto.randomUUID(),
    onAuthenticationRequired: () => sessionManager.expire(),
    onAgeCheckRequired() {
      // The next refresh tries again.
      if (!session.getState().user?.age_check_required) void sessionManager.check().catch(() => {});
    },
    onAnswer(call, answer) {
      for (const [remote, shape] of checks ? loader.shapesOf(call) : []) checks?.answer(remote, call, shape, answer);
    },
  });
  const channel = createTabChannel();
  const sessionManager = createSessionManager({ api, session, chatState, events, channel });
  const i18n = createI18n({
    locale: pageData.locale,
    texts: pageData.texts,
    loadTexts: createTextLoader(pageData, { fetch: window.fetch.bind(window), deadline, sleep }),
  });

  const routes = createRoutes(shellRoutes, pageData.registry);
  const leaveGuard = createLeaveGuard(() => views.mayLeave());
  const history = createBrowserHistory({
    window,
    redirect: createRedirect({ routes, stores, origin: location.origin }),
    needsDocument: createDocumentCheck({ routes, session, isMembers: pageData.user !== null }),
    reload,
    mayLeave: leaveGuard.mayLeave,
  });
  const remotePageAt = (path: string) => {
    const page = routes.find(new URL(path, location.origin).pathname)?.route.page;
    const entry = page?.owner === 'remote' && pageData.registry.find(({ name, killed }) => name === page.remote && !killed);
    return page && entry ? { entry, page: page.name } : undefined;
  };
  const navigation = createNavigation({ history, prefetch: createPrefetch(remotePageAt, document), location });

  const shared: SharedHost = { contract: CONTRACT_VERSION, stores, events, api, i18n, navigation, telemetry, nonce };
  seedQueryCache(shared, pageData.answers ?? []);
  const checkFile = createFileCheck({ fetch: window.fetch.bind(window), digest: sha256, integrity: integrityIn(document) });
  const reporter = startReleaseReporter(pageData, window);
  const updates = createUpdates({
    loaded: versionsOf(pageData),
    fetchLive: fetchLiveVersions(window.fetch.bind(window), deadline),
    announceUnreachable: () => events.emit('shell:notify', { tone: 'danger', text: i18n.t('common', 'errors.offline') }),
    canInterrupt: () => views.mayLeave() && canInterrupt(document),
    wouldLoseInput: () => !views.mayLeave() || isWriting(document),
    reload,
    storage: window.sessionStorage,
    window,
    document,
    now: Date.now,
    every: (run, ms) => void window.setInterval(run, ms),
  });
  const { registry } = pageData;
  const isProduction = pageData.mode === 'production';
  const isChecked = !isProduction || registry.some(({ watched }) => watched);
  const isForTeams = pageData.mode === 'dev' || pageData.mode === 'staging';
  const describe = () =>
    void import(/* webpackChunkName: "developer" */ '../federation/describe-remotes.ts').then(
      ({ describeRemotes }) => describeRemotes(registry, window),
      () => {},
    );
  const checks = isChecked
    ? createPayloadChecks(
        registry,
        () => import(/* webpackChunkName: "developer" */ '@vesper/contracts/payloads'),
        (remote, problem) => telemetry.error(problem, { remote }),
      )
    : undefined;
  const loader = createRemoteLoader({ federation: createFederation(isForTeams ? describe : undefined), checkFile });
  const views = createRemoteViews({
    registry,
    checks,
    host: shared,
    document,
    brand: pageData.settings.brand,
    niche: pageData.settings.niche,
    stored: hasStored(window),
    loader,
    ensureTexts: i18n.ensure,
    sleep,
    random,
    now: () => window.performance.now(),
    leaks: isProduction ? undefined : createLeakWatch(console.warn),
    lastGood: createLastGood(window.localStorage),
    reporter,
    onRenderError(release, error) {
      if (!isChunkFailure(error)) return reporter.renderError(release);
      reporter.failed(release, 'chunk');
      void updates.fileMissing();
    },
  });

  const shell: Shell = {
    host: Object.freeze({ ...shared, remote: 'shell', mountSlot: views.mountSlot, signal: new AbortController().signal }),
    stores,
    company: pageData.company,
    registry,
    menuTexts: { locale: pageData.locale, texts: pageData.menuTexts ?? {} },
    stored: hasStored(window),
    entryWarning: pageData.entryWarning,
    isWithheld:
      pageData.entryWarning === 'strict' &&
      meetsEntryWarning({
        kind: 'strict',
        page: routes.find(history.current().location.pathname)?.route ?? null,
        isSignedIn: pageData.user !== null,
      }),
    mode: pageData.mode,
    override: pageData.override,
    history,
    routes,
    sessionManager,
    signupDraft,
    landings: createLandings(routes.find(location.pathname), window.sessionStorage, before),
    leaveGuard,
    updates,
    toasts: createToastQueue(),
    reload,
    isPrerendered: isPrerendered(document),
    replacePrerendered: () => replacePrerendered(document, root),
    takeOver: () => takeOver({ document, chatState, replace: () => replacePrerendered(document, root) }),
    now: () => Date.now() + connection.getState().serverOffset,
    appearance: createAppearance(document, location.protocol === 'https:'),
    changeLanguage: (locale) =>
      changeLanguage(locale, {
        menus: pageData.registry.flatMap(({ name, declaration }) => (declaration.menu ? [name] : [])),
        i18n,
        document,
        isSecure: location.protocol === 'https:',
        api,
        session,
        settings,
        events,
      }),
  };
  return { shell, api, views, session, chatState, connection, discount, alerts, push, geolocation, serviceWorker, channel, i18n };
}
