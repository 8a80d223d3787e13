import type { NewsTopic } from '@vesper/contracts';
import { DAY, later, MINUTE } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/platform.ts';
import { type News, newsIn } from '../push/news.ts';
import { sendNewsMails } from './send-news-mails.ts';

const sending = jobKind<Record<string, never>>('news.mail');

/** What comes in this time after the first news is in the same mail. */
const GATHERED_FOR = 15 * MINUTE;

const GATHER = Symbol('news mails');

const topicOf = ({ kind }: News): NewsTopic | undefined => {
  if (kind === 'message') return 'messages';
  return kind === 'reaction' ? undefined : 'likes';
};

/** R-25, D-63: mails about messages, likes and matches that came while their member was away, and about new members. */
export const newsMailsModule: Module = (_app, platform) => {
  const { clock, events, jobs } = platform;
  const gathered = new WeakMap<Tx, { memberId: string; topic: NewsTopic }[]>();

  events.onEmitted((tx, memberIds, event) => {
    const news = memberIds.flatMap((id) => {
      const one = newsIn(id, event);
      const topic = one && topicOf(one);
      return topic ? [{ memberId: id, topic }] : [];
    });
    if (news.length === 0) return;
    const all = [...(gathered.get(tx) ?? []), ...news];
    gathered.set(tx, all);
    tx.withCommit(GATHER, () => remember(gathered.get(tx) ?? all, later(clock(), GATHERED_FOR)));
  });

  jobs.schedule(sending, '* * * * *', () => sendNewsMails(platform));
};

/** No one reads the mail of a fictional profile. Rows are written in one order, so that writers can't deadlock. */
const remember = (news: readonly { memberId: string; topic: NewsTopic }[], dueAt: Date): Sql => sql`
  insert into news_mails (member_id, topic, due_at)
  select distinct m.id, n.topic, ${dueAt}::timestamptz
  from unnest(${news.map(({ memberId }) => memberId)}::uuid[], ${news.map(({ topic }) => topic)}::text[]) as n (member_id, topic)
  join members m on m.id = n.member_id
  where not m.is_fictional and m.confirmed_at is not null and not n.topic = any(m.mails_disabled)
  order by 1, 2
  on conflict (member_id, topic) do update set due_at = excluded.due_at where news_mails.due_at is null`;

/** Whoever has saved a search is told of new members, at first after a day. */
export async function expectNewMembers(tx: Tx, memberId: string, now: Date): Promise<void> {
  const dueAt = later(now, DAY);
  await tx.query(sql`
    insert into news_mails (member_id, topic, due_at) values (${memberId}, 'saved_searches', ${dueAt})
    on conflict (member_id, topic) do update set due_at = excluded.due_at where news_mails.due_at is null`);
}

/** Looks again at what waits: how often its member wants mails has changed. */
export async function reconsider(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.query(sql`update news_mails set due_at = ${now} where member_id = ${memberId} and due_at is not null`);
}
