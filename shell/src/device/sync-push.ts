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
  wish: PushPreference;
  /** Null: this browser can't, or nothing is pushed here. */
  notification: Pick<typeof Notification, 'permission' | 'requestPermission'> | null;
  /** By which the browser knows our messages. */
  publicKey: string;
  worker: Promise<ServiceWorkerRegistration | null>;
  now: () => number;
}

/** S-01: whether this browser tells its member of news, and what makes it so. The browser is asked only by a press (`shell:push-wanted`). */
export function syncPush({ push, session, events, api, i18n, wish, notification, publicKey, worker, now }: PushPorts): void {
  const memberId = () => session.getState().user?.id;
  const look = () =>
    push.setStatus(
      pushStatus({ isCapable: notification !== null, permission: notification?.permission ?? 'denied', isWanted: wish.isOf(memberId()) }),
    );
  const notify = (tone: 'success' | 'danger', key: string) => events.emit('shell:notify', { tone, text: i18n.t('shell', key) });

  /**
   * Makes true what the member wants: after a load, a login, an address that was lost or renewed, another key of the server's.
   * @throws when the browser has no address to give, or the server could not be told
   */
  async function repair(): Promise<void> {
    look();
    const member = memberId();
    if (!push.getState().isSubscribed) return;
    const registration = await worker;
    if (!registration) throw new Error('There is no service worker.');
    // Whoever has given it up while the worker came is not brought back.
    const isWanted = () => memberId() === member && wish.isOf(member);
    if (!isWanted()) return;
    const subscription = await subscriptionFor(registration, publicKey);
    if (!isWanted() || wish.isTold(subscription.endpoint, now())) return;
    await api.call('push.subscribe', { body: { subscription: subscription.toJSON() as never } });
    wish.told(subscription.endpoint, now());
  }

  /** Silently: the member has asked for nothing now, and the next load tries again. */
  const repairQuietly = () => void repair().catch(() => {});

  async function want(): Promise<void> {
    const member = memberId();
    if (!notification || !member) return;
    // First of all, for browsers ask only within the press.
    const permission = await notification.requestPermission();
    if (permission !== 'granted') return look();
    wish.want(member);
    try {
      await repair();
      notify('success', 'push.on');
    } catch {
      wish.forget();
      look();
      notify('danger', 'push.failed');
    }
  }

  async function giveUp(): Promise<void> {
    wish.forget();
    look();
    const subscription = await (await worker)?.pushManager.getSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    // What the server is not told now, it learns from the push service.
    await api.call('push.unsubscribe', { body: { endpoint } }).catch(() => {});
  }

  events.on('shell:push-wanted', () => void want());
  events.on('shell:push-unwanted', () => void giveUp().catch(() => {}));
  events.on('session:started', repairQuietly);
  events.on('session:ended', () => {
    wish.untell();
    look();
  });
  if (!memberId()) wish.untell();
  repairQuietly();
}
