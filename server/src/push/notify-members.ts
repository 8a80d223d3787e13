import type { Locale, PushPayload } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import { nameInNews } from '../members/name-in-news.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { MINUTE } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import { hasOpenStream } from '../platform/sessions/stream-presence.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { textsIn } from '../platform/locale/server-texts.ts';
import { badgeOf } from './badge.ts';
import { deliver, NEWS_TTL } from './deliver.ts';
import { keepForSummary } from './push-summaries.ts';
import { isStillNew, type News, newsIn, pathOf } from './news.ts';
import { sendSummaries } from './send-summaries.ts';
import { forget, type Subscription, subscriptionOf, subscriptionsOf } from './subscriptions.ts';
import { createVapid, type VapidKeys } from './vapid.ts';

const unnamed = { message: 'push.message', reaction: 'push.reaction', like: 'push.other', match: 'push.other' } as const;

/** Decides whether to notify at all. `waited`: a page was open when it came, and has had time to show it. */
const notify = jobKind<News & { waited: boolean }>('push.tell', { retryLimit: 3 });
/** Notifies one browser; each is retried separately, for half an hour. */
const send = jobKind<News & { subscriptionId: string }>('push.send', { retryLimit: 6, retryDelay: 30, deadForSeconds: 24 * 3600 });

/** Open pages show news themselves. What is still new after this long has not been seen. */
const OPEN_PAGE_DELAY = MINUTE;

/** Who pressed the wrong one has taken it back by then. */
const REACTION_DELAY_SECONDS = 15;
/** Several reactions in a chat are told once in this time. */
const REACTION_PAUSE_SECONDS = 3600;

const NEWS = Symbol('news');

/** Notifies members of messages, reactions, likes and matches that come while they have no page open. */
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
    for (const news of all) {
      if (!subscribed.some(({ member_id }) => member_id === news.memberId)) continue;
      if (news.kind !== 'reaction') await jobs.enqueue(tx, notify, { ...news, waited: false });
      // An open page shows it.
      else if (!(await hasOpenStream(tx, news.memberId, clock())))
        await jobs.enqueue(tx, notify, { ...news, waited: false }, { startAfter: REACTION_DELAY_SECONDS });
    }
  }

  jobs.work(notify, async ({ data: { waited, ...news } }) => {
    const now = clock();
    if (!(await isStillNew(db, news))) return;
    const isOpen = !waited && (await hasOpenStream(db, news.memberId, now));
    // Nothing tells whether a reaction was seen, so an open page is trusted to have shown it.
    if (isOpen && news.kind === 'reaction') return;
    await db.transaction(async (tx) => {
      if (isOpen) return void (await jobs.enqueue(tx, notify, { ...news, waited: true }, { startAfter: OPEN_PAGE_DELAY / 1000 }));
      const subscriptions = await subscriptionsOf(tx, news.memberId, news.kind, now);
      if (subscriptions.length === 0 || (await keepForSummary(tx, news, now))) return;
      for (const { id } of subscriptions)
        await (news.kind === 'reaction'
          ? jobs.enqueueOnce(
              tx,
              send,
              { ...news, subscriptionId: id },
              { key: `${news.conversation} ${id}`, seconds: REACTION_PAUSE_SECONDS },
            )
          : jobs.enqueue(tx, send, { ...news, subscriptionId: id }));
    });
  });

  jobs.work(send, async ({ data: { subscriptionId, ...news }, signal }) => {
    const now = clock();
    const subscription = await subscriptionOf(db, subscriptionId, now);
    if (!subscription || now.getTime() - Date.parse(news.at) > NEWS_TTL || !(await isStillNew(db, news))) return;
    await deliverTo(subscription, await payloadFor(platform, subscription, news, now), signal);
  });

  sendSummaries(platform, deliverTo);

  async function deliverTo(subscription: Subscription, payload: PushPayload, signal: AbortSignal): Promise<void> {
    const delivery = await deliver({ subscription, payload, topic: payload.kind, authorization: vapid(subscription.endpoint), signal });
    if (delivery === 'gone') await forget(db, subscription.id);
    // Log neither the endpoint nor the response: both are personal data.
    if (delivery === 'refused') log.warn({ service: new URL(subscription.endpoint).host }, 'push service refused a message');
  }
}

/** D-63: the title is neutral, and the content is not included; nor is a name, unless the member wants names. */
async function payloadFor(platform: Platform, { member_id, brand_id }: Subscription, news: News, now: Date): Promise<PushPayload> {
  const { db, brands } = platform;
  const brand = await brands.byId(brand_id);
  const { language, wantsNames } = await db.one<{ language: Locale; wantsNames: boolean }>(sql`
    select language, names_in_news as "wantsNames" from members where id = ${member_id}`);
  const [badge, name] = await Promise.all([
    badgeOf(platform, brand, member_id, now),
    wantsNames ? nameIn(platform, brand, language, news) : undefined,
  ]);
  const t = textsIn(language);
  return {
    kind: news.kind,
    title: brand.settings.mail_name,
    // texts: push.message_from push.reaction_from push.like_from push.match_from
    body: name === undefined ? t(unnamed[news.kind]) : t(`push.${news.kind}_from`, { name }),
    path: pathOf(news),
    badge,
    at: news.at,
  };
}

/** Whom the news is from. Undefined: the member may not see them any more. */
async function nameIn(platform: Platform, brand: Brand, language: Locale, news: News): Promise<string | undefined> {
  const { db } = platform;
  const from =
    'conversation' in news
      ? (
          await db.maybeOne<{ id: string }>(sql`
            select member_id as id from participants where conversation_id = ${news.conversation} and member_id <> ${news.memberId}`)
        )?.id
      : news.from;
  if (from === undefined) return undefined;
  const view = { brandId: brand.id, viewerId: news.memberId, now: platform.clock() };
  const card = (await cardsOf(db, photoUrlsOf(platform, brand), view, [from])).get(from);
  return card && nameInNews(brand, language, card);
}
