import { type Locale, MAIL_FREQUENCY_AT_FIRST, type MailFrequency, type MailTopic, type NewsTopic } from '@vesper/contracts';
import { newLikesMail } from '../mails/new-likes.ts';
import { newMessagesMail } from '../mails/new-messages.ts';
import { savedSearchMail } from '../mails/saved-search.ts';
import { lockMember } from '../members/locks.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import { DAY, HOUR, later, MINUTE } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { MailKind } from '../platform/mail/mail-kind.ts';
import { workOff } from '../platform/jobs/work-off.ts';
import type { Platform } from '../platform/platform.ts';
import { hasOpenStream } from '../platform/sessions/stream-presence.ts';
import { countNewFound } from '../saved-searches/saved-searches.ts';
import { type Reader, takeLikes, takeMessages } from './take-news.ts';

const BATCH = 100;

/** How long a member has to be away, so that a mail doesn't reach someone who was just reading. */
const AWAY_FOR = 15 * MINUTE;
/** When to look again at someone who has a page open. */
const LOOK_AGAIN = 5 * MINUTE;
/** Between two mails to a member who hasn't come back since the first, however much comes. */
const PATIENCE = 4 * HOUR;
const GAPS: Record<Exclude<MailFrequency, 'at_once'>, number> = { daily: DAY, weekly: 7 * DAY };

type Sending = Pick<Platform, 'brands' | 'clock' | 'config' | 'db' | 'log' | 'mail'>;

interface Due {
  member_id: string;
  topic: NewsTopic;
}

interface Addressee {
  brand_id: number;
  email: string;
  name: string;
  language: Locale;
  names_in_news: boolean;
  mails_disabled: MailTopic[];
  frequency: MailFrequency | null;
  last_seen_at: Date | null;
  mailed_at: Date | null;
}

/** Sends what is due; a mail that fails is tried again in a minute. */
export const sendNewsMails = (platform: Sending): Promise<void> =>
  workOff(platform, {
    next: (failed: readonly string[]) =>
      platform.db.many<Due>(sql`
        select member_id, topic from news_mails where due_at <= ${platform.clock()} and member_id <> all(${failed}::uuid[])
        order by due_at limit ${BATCH}`),
    keyOf: (due) => due.member_id,
    work: (tx, due) => look(platform, tx, due),
    failure: 'a mail of news could not be sent',
  });

/**
 * Mails a member what is new, or sets when to look again. What the mail tells of is marked in its own transaction, under the lock that
 * whoever writes to them or likes them takes, too: nothing is told twice.
 */
async function look(platform: Sending, tx: Tx, { member_id: memberId, topic }: Due): Promise<void> {
  const now = platform.clock();
  const set = (dueAt: Date | null, mailedAt: Date | null = null) =>
    tx.query(sql`
      update news_mails set due_at = ${dueAt}, mailed_at = coalesce(${mailedAt}, mailed_at)
      where member_id = ${memberId} and topic = ${topic}`);

  await lockMember(tx, memberId);
  const addressee = await tx.maybeOne<Addressee>(sql`
    select m.brand_id, m.email, m.name, m.language, m.names_in_news, m.mails_disabled, m.mail_frequency ->> n.topic as frequency,
           m.last_seen_at, n.mailed_at
    from news_mails n join members m on m.id = n.member_id
    where n.member_id = ${memberId} and n.topic = ${topic} and m.status = 'active'`);
  if (!addressee || addressee.mails_disabled.includes(topic)) return void (await set(null));

  const at = earliest(addressee, topic);
  if (at > now) return void (await set(at));
  if (await hasOpenStream(tx, memberId, now)) return void (await set(later(now, LOOK_AGAIN)));

  const { brand_id, email, name, language: locale, names_in_news: wantsNames } = addressee;
  // What can't be sent tells of nothing: it is still new when the address is tried again.
  if (await platform.mail.stopped.reasonOf(tx, email)) return void (await set(await nextLook(tx, memberId, topic, now)));
  const brand = await platform.brands.byId(brand_id);
  const reader: Reader = { memberId, brand, locale, wantsNames, now };
  const site = mainOrigin(platform, brand);
  const send = <Data extends object>(kind: MailKind<Data>, data: Data) =>
    platform.mail.send(tx, kind, { brand, to: { id: memberId, email, name, locale }, data });
  const tell: Record<NewsTopic, () => Promise<boolean>> = {
    async messages() {
      const news = await takeMessages(platform, tx, reader);
      return news !== undefined && send(newMessagesMail, { ...news, url: `${site}/chats` });
    },
    async likes() {
      const news = await takeLikes(platform, tx, reader);
      return news !== undefined && send(newLikesMail, { ...news, url: `${site}/likes` });
    },
    async saved_searches() {
      const count = await countNewFound(tx, { brand, memberId, now }, addressee.mailed_at);
      return count > 0 && send(savedSearchMail, { count, url: `${site}/members` });
    },
  };
  const isSent = await tell[topic]();
  await set(await nextLook(tx, memberId, topic, now), isSent ? now : null);
}

/** Nothing tells of new members: whoever has a saved search is looked at every day. */
async function nextLook(tx: Tx, memberId: string, topic: NewsTopic, now: Date): Promise<Date | null> {
  if (topic !== 'saved_searches') return null;
  const saved = await tx.maybeOne(sql`select from saved_searches where member_id = ${memberId} limit 1`);
  return saved ? later(now, DAY) : null;
}

/** Before when no mail goes to the member: they were here a moment ago, or had one not long ago. */
function earliest({ frequency, last_seen_at: seen, mailed_at: mailed }: Addressee, topic: NewsTopic): Date {
  const away = seen ? later(seen, AWAY_FOR) : new Date(0);
  if (!mailed) return away;
  const often = frequency ?? MAIL_FREQUENCY_AT_FIRST[topic];
  if (often === 'at_once' && seen && seen >= mailed) return away;
  const rested = later(mailed, often === 'at_once' ? PATIENCE : GAPS[often]);
  return rested > away ? rested : away;
}
