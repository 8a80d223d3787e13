import type { Locale, NewsPush, PushPayload } from '@vesper/contracts';
import { jobKind } from '../platform/jobs/jobs.ts';
import { textsIn } from '../platform/locale/server-texts.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { badgeOf } from './badge.ts';
import { NEWS_TTL } from './deliver.ts';
import { membersDue, type Summary, takeSummary } from './push-summaries.ts';
import { type Subscription, subscriptionOf, subscriptionsOf } from './subscriptions.ts';

const summarize = jobKind<Record<string, never>>('push.summaries');
const send = jobKind<{ subscriptionId: string; summary: Summary; at: string }>('push.summary', {
  retryLimit: 6,
  retryDelay: 30,
  deadForSeconds: 24 * 3600,
});

type DeliverTo = (subscription: Subscription, payload: PushPayload, signal: AbortSignal) => Promise<void>;

/** one push in the evening for those who want none at once: how much has come, and neither what nor by whom (D-63). */
export function sendSummaries(platform: Platform, deliverTo: DeliverTo): void {
  const { clock, db, jobs } = platform;

  jobs.schedule(summarize, '* * * * *', () => sendDue(platform));

  jobs.work(send, async ({ data: { subscriptionId, summary, at }, signal }) => {
    const now = clock();
    const subscription = await subscriptionOf(db, subscriptionId, now);
    if (!subscription || now.getTime() - Date.parse(at) > NEWS_TTL) return;
    await deliverTo(subscription, await payloadFor(platform, subscription, summary, at, now), signal);
  });
}

/** Sends what is due, each member's in a transaction of its own: one that fails doesn't stop the others, and is tried again in a minute. */
export async function sendDue({ clock, db, jobs, log }: Pick<Platform, 'clock' | 'db' | 'jobs' | 'log'>): Promise<void> {
  const now = clock();
  for (const memberId of await membersDue(db, now)) {
    try {
      await db.transaction(async (tx) => {
        const summary = await takeSummary(tx, memberId, now);
        if (!summary) return;
        for (const { id } of await subscriptionsOf(tx, memberId, firstOf(summary), now))
          await jobs.enqueue(tx, send, { subscriptionId: id, summary, at: now.toISOString() });
      });
    } catch (error) {
      log.error({ err: error }, 'a summary of pushes could not be sent');
    }
  }
}

/** What a summary is about: a message wants an answer, so it comes first. */
const firstOf = ({ message, match }: Summary): NewsPush => (message ? 'message' : match ? 'match' : 'like');

async function payloadFor(
  platform: Platform,
  { member_id, brand_id }: Subscription,
  summary: Summary,
  at: string,
  now: Date,
): Promise<PushPayload> {
  const brand = await platform.brands.byId(brand_id);
  const { language } = await platform.db.one<{ language: Locale }>(sql`select language from members where id = ${member_id}`);
  const t = textsIn(language);
  return {
    kind: firstOf(summary),
    title: brand.settings.mail_name,
    body: summary.message ? t('new_messages.text', { count: summary.message }) : t('push.other'),
    path: summary.message ? '/chats' : '/likes',
    badge: await badgeOf(platform, brand, member_id, now),
    at,
  };
}
