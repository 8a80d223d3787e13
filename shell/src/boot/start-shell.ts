import { internalPath } from '@vesper/contracts';
import { errorText, languageName } from '@vesper/i18n';
import { syncBadge } from '../device/sync-badge.ts';
import { clearCompletionDraft } from '../onboarding/completion-draft.ts';
import { trackConnection } from '../sync/track-connection.ts';
import { syncDiscount } from '../discount/sync-discount.ts';
import { isChunkFailure } from '../federation/remote-failure.ts';
import { syncGeolocation } from '../device/sync-geolocation.ts';
import { syncPush } from '../device/sync-push.ts';
import { createPushPreference } from '../device/push-preference.ts';
import { manageScrollAndFocus } from '../router/scroll-and-focus.ts';
import { loginPath } from '../router/guard.ts';
import { forgetSignupProfile } from '../signup/signup-profile.ts';
import { applyEditedTexts } from '../language/apply-edited-texts.ts';
import { syncTitle } from '../router/sync-title.ts';
import { showToasts } from '../alerts/show-toasts.ts';
import type { ShellParts } from './create-shell.ts';

/** Starts everything that runs outside the components: title, discount, event handlers; for members also live stream and refresh loop. */
export function startShell(parts: ShellParts, window: Window): void {
  const { shell, api, session, connection, discount, alerts, push, geolocation, serviceWorker, i18n } = parts;
  const { host, history, routes, stores, sessionManager, toasts, updates } = shell;
  const { events, telemetry } = host;
  const setTimer = (run: () => void, ms: number) => window.setTimeout(run, ms);
  const clearTimer = (timer: number) => window.clearTimeout(timer);

  syncTitle({ document: window.document, history, routes, stores, events, i18n });
  manageScrollAndFocus(history, routes, window);
  trackConnection(window, connection, events);
  showToasts(events, toasts, i18n);

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
  events.on('push:clicked', ({ path }) => history.push(internalPath(path, window.location.origin) ?? '/'));
  syncBadge(window.navigator, stores);

  let member: Promise<void> | undefined;
  const startForMember = () => {
    // A file of its own, which documents of members preload: visitors need none of it. If it fails, X-02 loads the page again.
    const { user } = session.getState();
    // B-09: passing the age check loads a document.
    if (user && !user.age_check_required)
      member ??= import(/* webpackChunkName: "member" */ './start-member.ts').then(({ startMember }) => startMember(parts, window));
  };
  events.on('session:started', () => {
    startForMember();
    history.revalidate();
  });
  session.subscribe(({ user }, before) => {
    if (user?.age_check_required && before.user && !before.user.age_check_required) history.revalidate();
  });
  events.on('session:ended', ({ reason }) => {
    forgetSignupProfile(window.localStorage);
    clearCompletionDraft(window.sessionStorage);
    if (reason === 'logout') history.replace('/login');
    else history.revalidate();
  });
  events.on('shell:log-out', () => {
    sessionManager.logOut().catch((error) => toasts.show({ tone: 'danger', message: errorText(i18n, error) }));
  });
  events.on('shell:account-deleted', () => {
    history.replace('/account-deleted');
    sessionManager.endFromElsewhere();
  });
  events.on('shell:self-excluded', ({ until }) => {
    history.replace(until === null ? '/self-excluded' : `/self-excluded#${until}`);
    sessionManager.endFromElsewhere();
  });
  events.on('shell:login-wanted', ({ returnTo }) => history.push(loginPath(new URL(returnTo, window.location.origin))));
  events.on('shell:change-locale', ({ locale }) => {
    shell
      .changeLanguage(locale)
      .catch(() => toasts.show({ tone: 'danger', message: i18n.t('shell', 'language.failed', { language: languageName(locale) }) }));
  });
  events.on('match:photo-pressed', ({ id }) => history.push(`/members/${id}`));

  if (shell.mode === 'dev') applyEditedTexts(i18n, window);
  // a lazy-loaded file, of a remote or the shell, that fails outside rendering.
  window.addEventListener('unhandledrejection', ({ reason }) => isChunkFailure(reason) && void updates.fileMissing());
  // A page restored from the back/forward cache has missed everything, a login in another tab among it.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && !member && void sessionManager.check().catch((error) => telemetry.error(error)),
  );
  startForMember();
}
