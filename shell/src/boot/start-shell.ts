import { PAGE_HIDDEN_PATH } from '@vesper/contracts';
import { languageName } from '@vesper/i18n';
import { keepBadge } from '../device/keep-badge.ts';
import { listenToRemotes } from '../chat-state/listen-to-remotes.ts';
import { loadChatState } from '../chat-state/load-chat-state.ts';
import { loaded } from '../chat-state/reducers.ts';
import { rememberLastOpened } from '../chat-state/remember-last-opened.ts';
import { forgetCompletion } from '../onboarding/completion-draft.ts';
import { watchConnection } from '../sync/watch-connection.ts';
import { keepDiscount } from '../discount/keep-discount.ts';
import { isChunkFailure } from '../federation/remote-failure.ts';
import { keepGeolocation } from '../device/keep-geolocation.ts';
import { startLive } from '../sync/live.ts';
import { keepPush } from '../device/keep-push.ts';
import { createPushWish } from '../device/push-wish.ts';
import { refreshAll } from '../sync/refresh-all.ts';
import { startRefreshLoop } from '../sync/refresh-loop.ts';
import { watchArrivals } from '../router/arrival.ts';
import { ownPath } from '../router/own-path.ts';
import { loginPath } from '../router/guard.ts';
import { tellHidden } from '../sync/tell-hidden.ts';
import { forgetOrigin } from '../signup/origin.ts';
import { takeEditedTexts } from '../language/edited-texts.ts';
import { keepTitle } from '../router/keep-title.ts';
import { showNotifications } from '../alerts/notify.ts';
import type { ShellParts } from './create-shell.ts';

/** Sets everything going that lives beside the components: title, live stream, refresh loop, what events ask for. */
export function startShell(parts: ShellParts, window: Window): void {
  const { shell, api, session, chatState, connection, discount, alerts, push, geolocation, serviceWorker, channel, i18n } = parts;
  const { host, history, routes, stores, sessionKeeper, toasts, updates } = shell;
  const { events, telemetry } = host;
  const setTimer = (run: () => void, ms: number) => window.setTimeout(run, ms);
  const clearTimer = (timer: number) => window.clearTimeout(timer);
  const isSignedIn = () => session.getState().user !== null;

  /** Chats and likes of whoever is here; a failure waits for the next round. */
  const reload = async () => {
    if (isSignedIn()) await loadChatState(api, chatState).catch(() => {});
  };

  /** S-21. @throws {ApiFailure} */
  async function refresh(): Promise<void> {
    const found = await refreshAll({ api, chatState, adopt: sessionKeeper.adopt });
    if (found) channel.post({ kind: 'refreshed', ...found });
  }

  keepTitle({ document: window.document, history, routes, stores, events, i18n });
  watchArrivals(history, routes, window);
  watchConnection(window, connection, events);
  showNotifications(events, toasts, i18n);
  listenToRemotes({ events, chatState, reload, now: () => new Date(shell.now()).toISOString() });

  const { streamOpened } = tellHidden({
    document: window.document,
    channel,
    isSignedIn,
    beacon: () => void window.navigator.sendBeacon(PAGE_HIDDEN_PATH, new Blob(['{}'], { type: 'application/json' })),
    comeBack: () => void sessionKeeper.check().catch(() => {}), // The next round comes.
    setTimer,
  });
  connection.subscribe(({ live }, before) => live === 'open' && before.live !== 'open' && streamOpened());

  keepGeolocation({ store: geolocation, api, events, navigator: window.navigator, now: Date.now });

  const clocks = () => ({ wall: Date.now(), steady: window.performance.now() });
  keepDiscount({ api, events, session, discount, connection, document: window.document, window, clocks, setTimer, clearTimer });
  events.on('shell:dismiss', ({ alert }) => alerts.dismiss(alert, new Date(shell.now()).toISOString()));

  const { push_public_key: publicKey } = stores.settings.getState().settings;
  keepPush({
    ...{ push, session, events, api, i18n, worker: serviceWorker.ready, now: Date.now },
    wish: createPushWish(window.localStorage),
    notification: serviceWorker.isOn && publicKey && 'PushManager' in window && 'Notification' in window ? Notification : null,
    publicKey: publicKey ?? '',
  });
  serviceWorker.listen((message) => {
    if (message.type === 'push-clicked') events.emit('push:clicked', { path: message.path });
    if (message.type !== 'push-received') return;
    push.setLastMessage(message.payload);
    events.emit('push:received', { kind: message.payload.kind, path: message.payload.path });
  });
  // The stream tells it sooner, and with all it says.
  events.on('push:received', () => void (connection.getState().live !== 'open' && refresh()));
  events.on('push:clicked', ({ path }) => history.push(ownPath(path, window.location.origin) ?? '/'));
  keepBadge(window.navigator, stores);

  const lastOpened = rememberLastOpened({ chatState, memberId: () => session.getState().user?.id, storage: window.localStorage });
  lastOpened.restore();
  events.on('session:started', () => {
    lastOpened.restore();
    history.revalidate();
    void reload();
  });
  events.on('session:ended', ({ reason }) => {
    forgetOrigin(window.localStorage);
    forgetCompletion(window.sessionStorage);
    lastOpened.forget();
    if (reason === 'logout') history.replace(routes.has('/') ? '/' : '/login');
    else history.revalidate();
  });
  events.on('shell:account-deleted', () => {
    history.replace('/account-deleted');
    sessionKeeper.endedElsewhere();
  });
  events.on('shell:login-wanted', ({ returnTo }) => history.push(loginPath(new URL(returnTo, window.location.origin))));
  events.on('shell:change-locale', ({ locale }) => {
    shell
      .changeLanguage(locale)
      .catch(() => toasts.show({ tone: 'danger', message: i18n.t('shell', 'language.failed', { language: languageName(locale) }) }));
  });
  events.on('match:photo-pressed', ({ id }) => history.push(`/members/${id}`));

  const loop = startRefreshLoop({
    refresh,
    memberId: () => session.getState().user?.id,
    isOnline: () => connection.getState().online,
    hasPush: () => push.getState().isSubscribed,
    events,
    document: window.document,
    window,
    locks: window.navigator.locks,
    clocks,
    setTimer,
    clearTimer,
    random: Math.random,
  });
  events.on('credits:bought', loop.refreshNow);
  channel.listen((message) => {
    if (message.kind !== 'refreshed' || message.user.user?.id !== session.getState().user?.id) return;
    loop.refreshedElsewhere();
    sessionKeeper.adopt(message.user.user);
    chatState.apply((state) => loaded(state, message.chats, message.likes));
  });

  startLive({
    session,
    chatState,
    connection,
    events,
    channel,
    locks: window.navigator.locks,
    stream: { openSource: (url) => new EventSource(url), setTimer, clearTimer, random: Math.random },
    now: Date.now,
    reload,
    onSessionEnded: sessionKeeper.endedElsewhere,
    onRefused: () => void sessionKeeper.check().catch((error) => telemetry.error(error)),
  });
  if (shell.mode === 'dev') takeEditedTexts(i18n, window);
  // what a remote loads on demand, outside of rendering, or the shell itself.
  window.addEventListener('unhandledrejection', ({ reason }) => isChunkFailure(reason) && void updates.fileMissing());
  // A page that comes back from the browser's memory has missed everything, the end of the session included.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void loop.refreshNow());
  void reload();
}
