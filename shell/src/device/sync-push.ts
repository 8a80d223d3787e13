import type { ApiClient, Events, ReadableStore, SessionState } from '@vesper/contracts';
import type { I18n } from '@vesper/i18n';
import { pushStatus } from './push-status.ts';
import type { PushStore } from './push-store.ts';
import type { PushPreference } from './push-preference.ts';
import { subscriptionFor } from './subscription.ts';

export interface PushPorts {
  push: PushStore;
  session: ReadableStore<SessionState>;
  events: Events;
  api: ApiClient;
  i18n: Pick<I18n, 't'>;
  preference: PushPreference;
  /** Null if the browser or the server does not support push. */
  notification: Pick<typeof Notification, 'permission' | 'requestPermission'> | null;
  /** The server's VAPID key. */
  publicKey: string;
  worker: Promise<ServiceWorkerRegistration | null>;
  now: () => number;
}

/** S-01: keeps this browser's push subscription in line with the member's choice. Asks for permission only on a press (`shell:push-wanted`). */
export function syncPush({ push, session, events, api, i18n, preference, notification, publicKey, worker, now }: PushPorts): void {
  const memberId = () => session.getState().user?.id;
  const updateStatus = () =>
    push.setStatus(
      pushStatus({
        isCapable: notification !== null,
        permission: notification?.permission ?? 'denied',
        isEnabled: preference.isEnabledFor(memberId()),
      }),
    );
  const notify = (tone: 'success' | 'danger', key: string) => events.emit('shell:notify', { tone, text: i18n.t('shell', key) });

  /**
   * Makes sure that an enabled browser is subscribed and the server knows it: after a page load, a login, a lost or renewed subscription, or
   * a new server key. @throws if the browser cannot subscribe or the server is not reached
   */
  async function ensureSubscribed(): Promise<void> {
    updateStatus();
    const member = memberId();
    if (!push.getState().isSubscribed) return;
    const registration = await worker;
    if (!registration) throw new Error('Push: no service worker is registered');
    // The member may have turned push off, or logged out, while this was waiting.
    const isStillEnabled = () => memberId() === member && preference.isEnabledFor(member);
    if (!isStillEnabled()) return;
    const subscription = await subscriptionFor(registration, publicKey);
    if (!isStillEnabled() || preference.isReported(subscription.endpoint, now())) return;
    await api.call('push.subscribe', { body: { subscription: subscription.toJSON() as never } });
    preference.markReported(subscription.endpoint, now());
  }

  /** Ignores failures: the member has not asked for anything now, and the next page load tries again. */
  const ensureSubscribedQuietly = () => void ensureSubscribed().catch(() => {});

  async function turnOn(): Promise<void> {
    const member = memberId();
    if (!notification || !member) return;
    // Must come first: browsers show the prompt only during a user gesture.
    const permission = await notification.requestPermission();
    if (permission !== 'granted') return updateStatus();
    preference.enable(member);
    try {
      await ensureSubscribed();
      notify('success', 'push.on');
    } catch {
      preference.disable();
      updateStatus();
      notify('danger', 'push.failed');
    }
  }

  async function turnOff(): Promise<void> {
    preference.disable();
    updateStatus();
    const subscription = await (await worker)?.pushManager.getSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    // If this call fails, the server learns it from the push service.
    await api.call('push.unsubscribe', { body: { endpoint } }).catch(() => {});
  }

  events.on('shell:push-wanted', () => void turnOn());
  events.on('shell:push-unwanted', () => void turnOff().catch(() => {}));
  events.on('session:started', ensureSubscribedQuietly);
  events.on('session:ended', () => {
    preference.clearReported();
    updateStatus();
  });
  if (!memberId()) preference.clearReported();
  ensureSubscribedQuietly();
}
