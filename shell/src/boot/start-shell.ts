import { PAGE_HIDDEN_PATH } from '@vesper/contracts';
import { languageName } from '@vesper/i18n';
import { syncBadge } from '../device/sync-badge.ts';
import { listenToRemotes } from '../chat-state/listen-to-remotes.ts';
import { loadChatState } from '../chat-state/load-chat-state.ts';
import { loaded } from '../chat-state/reducers.ts';
import { rememberLastOpened } from '../chat-state/remember-last-opened.ts';
import { clearCompletionDraft } from '../onboarding/completion-draft.ts';
import { trackConnection } from '../sync/track-connection.ts';
import { syncDiscount } from '../discount/sync-discount.ts';
import { isChunkFailure } from '../federation/remote-failure.ts';
import { syncGeolocation } from '../device/sync-geolocation.ts';
import { startLive } from '../sync/live.ts';
import { syncPush } from '../device/sync-push.ts';
import { createPushPreference } from '../device/push-preference.ts';
import { refreshAll } from '../sync/refresh-all.ts';
import { startRefreshLoop } from '../sync/refresh-loop.ts';
import { manageScrollAndFocus } from '../router/scroll-and-focus.ts';
import { internalPath } from '../router/internal-path.ts';
import { loginPath } from '../router/guard.ts';
import { announceHidden } from '../sync/announce-hidden.ts';
import { forgetSignupProfile } from '../signup/signup-profile.ts';
import { applyEditedTexts } from '../language/apply-edited-texts.ts';
import { syncTitle } from '../router/sync-title.ts';
import { showToasts } from '../alerts/show-toasts.ts';
import type { ShellParts } from './create-shell.ts';

/** Starts everything that runs outside the components: title, live stream, refresh loop, event handlers. */
export function startShell(parts: ShellParts, window: Window): void {
  const { shell, api, session, chatState, connection, discount, alerts, push, geolocation, serviceWorker, channel, i18n } = parts;
  const { host, history, routes, stores, sessionManager, toasts, updates } = shell;
  const { events, telemetry } = host;
  const setTimer = (run: () => void, ms: number) => window.setTimeout(run, ms);
  const clearTimer = (timer: number) => window.clearTimeout(timer);
  const isSignedIn = () => session.getState().user !== null;

  /** Loads chats and likes; after a failure, the next refresh tries again. */
  const reloadChats = async () => {
    if (isSignedIn()) await loadChatState(api, chatState).catch(() => {});
  };

  /** S-21. @throws {ApiFailure} */
  async function refresh(): Promise<void> {
    const result = await refreshAll({ api, chatState, adopt: sessionManager.adopt });
    if (result) channel.post({ kind: 'refreshed', ...result });
  }

  syncTitle({ document: window.document, history, routes, stores, events, i18n });
  manageScrollAndFocus(history, routes, window);
  trackConnection(window, connection, events);
  showToasts(events, toasts, i18n);
  listenToRemotes({ events, chatState, reload: reloadChats, now: () => new Date(shell.now()).toISOString() });

  const { streamOpened } = announceHidden({
    document: window.document,
    channel,
    isSignedIn,
    sendHidden: () => void window.navigator.sendBeacon(PAGE_HIDDEN_PATH, new Blob(['{}'], { type: 'application/json' })),
    sendActive: () => void sessionManager.check().catch(() => {}), // The next refresh tries again.
    setTimer,
  });
  connection.subscribe(({ live }, before) => live === 'open' && before.live !== 'open' && streamOpened());

  syncGeolocation({ store: geolocation, api, events, navigator: window.navigator, now: Date.now });

  const clocks = () => ({ wall: Date.now(), monotonic: window.performance.now() });
  syncDiscount({ api, events, session, discount, connection, document: window.document, window, clocks, setTimer, clearTimer });
  events.on('shell:dismiss', ({ alert }) => alerts.dismiss(alert, new Date(shell.now()).toISOString()));

  const { push_public_key: publicKey } = stores.settings.getState().settings;
  syncPush({
    ...{ push, session, events, api, i18n, worker: serviceWorker.ready, now: Date.now },
    preference: createPushPreference(window.localStorage),
    notification: serviceWorker.isEnabled && publicKey && 'PushManager' in window && 'Notification' in window ? Notification : null,
    publicKey: publicKey ?? '',
  });
  serviceWorker.listen((message) => {
    if (message.type === 'push-clicked') events.emit('push:clicked', { path: message.path });
    if (message.type !== 'push-received') return;
    push.setLastMessage(message.payload);
    events.emit('push:received', { kind: message.payload.kind, path: message.payload.path });
  });
  // With an open stream, the live event has already arrived, with more detail.
  events.on('push:received', () => void (connection.getState().live !== 'open' && refresh()));
  events.on('push:clicked', ({ path }) => history.push(internalPath(path, window.location.origin) ?? '/'));
  syncBadge(window.navigator, stores);

  const lastOpened = rememberLastOpened({ chatState, memberId: () => session.getState().user?.id, storage: window.localStorage });
  lastOpened.restore();
  events.on('session:started', () => {
    lastOpened.restore();
    history.revalidate();
    void reloadChats();
  });
  events.on('session:ended', ({ reason }) => {
    forgetSignupProfile(window.localStorage);
    clearCompletionDraft(window.sessionStorage);
    lastOpened.forget();
    if (reason === 'logout') history.replace(routes.has('/') ? '/' : '/login');
    else history.revalidate();
  });
  events.on('shell:account-deleted', () => {
    history.replace('/account-deleted');
    sessionManager.endFromElsewhere();
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
    sessionManager.adopt(message.user.user);
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
    reload: reloadChats,
    onSessionEnded: sessionManager.endFromElsewhere,
    onRefused: () => void sessionManager.check().catch((error) => telemetry.error(error)),
  });
  if (shell.mode === 'dev') applyEditedTexts(i18n, window);
  // a lazy-loaded file, of a remote or the shell, that fails outside rendering.
  window.addEventListener('unhandledrejection', ({ reason }) => isChunkFailure(reason) && void updates.fileMissing());
  // A page restored from the back/forward cache has missed everything, including the end of the session.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void loop.refreshNow());
  void reloadChats();
}
