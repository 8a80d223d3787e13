import type { Locale, PushPayload } from '@vesper/contracts';
import { chatEntries } from '../chat/entries.ts';
import { likesOf } from '../likes/lists.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { MINUTE } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import { hasOpenStream } from '../platform/live-events/stream-presence.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { textsIn } from '../platform/locale/server-texts.ts';
import { deliver, NEWS_TTL } from './deliver.ts';
import { isStillNew, type News, newsIn, pathOf } from './news.ts';
import { forget, type Subscription, subscriptionOf, subscriptionsOf } from './subscriptions.ts';
import { createVapid, type VapidKeys } from './vapid.ts';

/** Decides whether to notify at all. `waited`: a page was open when it came, and has had time to show it. */
const notify = jobKind<News & { waited: boolean }>('push.tell', { retryLimit: 3 });
/** Notifies one browser; each is retried separately, for half an hour. */
const send = jobKind<News & { subscriptionId: string }>('push.send', { retryLimit: 6, retryDelay: 30, deadForSeconds: 24 * 3600 });

/** Open pages show news themselves. What is still new after this long has not been seen. */
const OPEN_PAGE_DELAY = MINUTE;

const NEWS = Symbol('news');

/** Notifies members of messages, likes and matches that come while they have no page open. */
export function notifyMembers(platform: Platform, keys: VapidKeys): void {
  const { db, jobs, clock, events, config, log } = platform;
  const gathered = new WeakMap<Tx, News[]>();
  const vapid = createVapid({ ...keys, subject: `mailto:${config.mail.from}`, clock });

  events.onEmitted((tx, memberIds, event) => {
    const news = memberIds.flatMap((id) => newsIn(id, event) ?? []);
    if (news.length === 0) return;
    gathered.set(tx, [...(gathered.get(tx) ?? []), ...news]);
    tx.beforeCommit(NEWS, () => enqueue(tx));
  });

  /** Only for members with a push subscription: most messages create no job. */
  async function enqueue(tx: Tx): Promise<void> {
    const all = gathered.get(tx) ?? [];
    const subscribed = await tx.many<{ member_id: string }>(
      sql`select distinct member_id from push_subscriptions where member_id = any(${all.map(({ memberId }) => memberId)})`,
    );
    for (const news of all)
      if (subscribed.some(({ member_id }) => member_id === news.memberId)) await jobs.enqueue(tx, notify, { ...news, waited: false });
  }

  jobs.work(notify, async ({ data: { waited, ...news } }) => {
    const now = clock();
    if (!(await isStillNew(db, news))) return;
    const isOpen = !waited && (await hasOpenStream(db, news.memberId, now));
    await db.transaction(async (tx) => {
      if (isOpen) return void (await jobs.enqueue(tx, notify, { ...news, waited: true }, { startAfter: OPEN_PAGE_DELAY / 1000 }));
      for (const { id } of await subscriptionsOf(tx, news.memberId, news.kind, now))
        await jobs.enqueue(tx, send, { ...news, subscriptionId: id });
    });
  });

  jobs.work(send, async ({ data: { subscriptionId, ...news }, signal }) => {
    const now = clock();
    const subscription = await subscriptionOf(db, subscriptionId, now);
    if (!subscription || now.getTime() - Date.parse(news.at) > NEWS_TTL || !(await isStillNew(db, news))) return;
    const payload = await payloadFor(platform, subscription, news, now);
    const delivery = await deliver({ subscription, payload, topic: news.kind, authorization: vapid(subscription.endpoint), signal });
    if (delivery === 'gone') await forget(db, subscription.id);
    // Log neither the endpoint nor the response: both are personal data.
    if (delivery === 'refused') log.warn({ service: new URL(subscription.endpoint).host }, 'push service refused a message');
  });
}

/** D-63: the title is neutral, and the content is not included. */
async function payloadFor(platform: Platform, { member_id, brand_id }: Subscription, news: News, now: Date): Promise<PushPayload> {
  const { db, brands } = platform;
  const brand = await brands.byId(brand_id);
  const urls = photoUrlsOf(platform, brand);
  const view = { brandId: brand_id, viewerId: member_id, now };
  const { language } = await db.one<{ language: Locale }>(sql`select language from members where id = ${member_id}`);
  const [chats, likes] = await Promise.all([chatEntries(db, urls, view), likesOf(db, urls, view)]);
  return {
    kind: news.kind,
    title: brand.settings.mail_name,
    body: textsIn(language)(news.kind === 'message' ? 'push.message' : 'push.other'),
    path: pathOf(news),
    badge: chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) + likes.total_new_likes,
    at: news.at,
  };
}
