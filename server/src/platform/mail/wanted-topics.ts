import type { StoppableTopic } from '@vesper/contracts';
import type { Queryable } from '../database/db.ts';
import { type Sql, sql } from '../database/sql.ts';

/** SQL: whether a member asked for offers, which is their latest word (R-25). @param memberId a column, or a value */
export const wantsOffers = (memberId: Sql): Sql => sql`
  coalesce((select given from consents where member_id = ${memberId} and kind = 'marketing' order by created_at desc limit 1), false)`;

/** SQL: whether a row of `members` wants mails of a topic. */
export const wantsTopic = (topic: StoppableTopic): Sql =>
  topic === 'offers' ? wantsOffers(sql`members.id`) : sql`not ${topic} = any(members.mails_disabled)`;

/** Writes down a member's word on offers, if it is another than their last. */
export async function wantOffers(db: Queryable, memberId: string, isNowWanted: boolean, at: Date): Promise<void> {
  await db.query(sql`
    insert into consents (member_id, kind, given, created_at)
    select ${memberId}::uuid, 'marketing', ${isNowWanted}::boolean, ${at}::timestamptz
    where ${wantsOffers(sql`${memberId}::uuid`)} <> ${isNowWanted}::boolean
    on conflict (member_id, kind, created_at) do update set given = excluded.given`);
}
