import type { SentKind, Settings } from '@vesper/contracts';
import { announceUser } from '../members/announce-user.ts';
import { lockPair } from '../members/locks.ts';
import { later, MINUTE } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import { workOff } from '../platform/jobs/work-off.ts';
import type { Platform } from '../platform/platform.ts';
import { giveBack } from '../payments/give-back.ts';
import type { Price } from '../wallet/ledger.ts';
import { messageTypes } from './types/message-types.ts';

/** Gives back the credits of messages that no one replied to in time, and of gifts that no one saw (B-04, D-49). */
export const guarantees = jobKind<Record<string, never>>('chat.guarantees');

const BATCH = 100;

/** Until when a reply is awaited. Null for what cost no credits: free messages are not given back. */
export function guaranteedUntil(
  { reply_guarantee_hours = 0 }: Settings,
  { kind, credits }: Pick<Price, 'kind' | 'credits'>,
  at: Date,
): Date | null {
  return kind === 'credits' && credits > 0 && reply_guarantee_hours > 0 ? later(at, reply_guarantee_hours * 60 * MINUTE) : null;
}

interface DueMessage {
  id: number;
  brand_id: number;
  type: SentKind;
  sender_id: string;
  receiver_id: string;
}

/**
 * Settles every message whose time is over, each in a transaction of its own. Silence, a block and an account that is gone look alike:
 * the same wait, the same answer, so that no one can tell which it was. While its sender is away themselves, a message waits for their return.
 */
export const giveBackDue = (platform: Platform): Promise<void> =>
  workOff(platform, {
    next: (failed: readonly number[]) =>
      platform.db.many<DueMessage>(sql`
        select m.id, c.brand_id, m.type, m.sender_id, case when c.member_a = m.sender_id then c.member_b else c.member_a end as receiver_id
        from messages m join conversations c on c.id = m.conversation_id
        where m.guaranteed_until <= ${platform.clock()} and m.id <> all(${failed}::bigint[])
          and exists (select from members sender where sender.id = m.sender_id and sender.status in ('not_confirmed', 'active'))
        order by m.guaranteed_until limit ${BATCH}`),
    keyOf: ({ id }) => id,
    work: (tx, message) => settle(platform, tx, message),
    failure: 'the credits of a message could not be given back',
  });

const isEarned = {
  reply: sql`exists (
    select from messages reply
    where reply.conversation_id = m.conversation_id and reply.seq > m.seq and reply.sender_id <> m.sender_id
      and reply.taken_back_at is null and reply.created_at <= before.guaranteed_until)`,
  reading: sql`exists (
    select from participants receiver
    where receiver.conversation_id = m.conversation_id and receiver.member_id <> m.sender_id and receiver.read_seq >= m.seq)`,
};

async function settle(platform: Platform, tx: Tx, { id, brand_id, type, sender_id, receiver_id }: DueMessage): Promise<void> {
  // As sending does: a reply of this moment is either before this or after it.
  await lockPair(tx, sender_id, receiver_id);
  const { brands, clock } = platform;
  const now = clock();
  const settled = await tx.maybeOne<{ ref: string; earned: boolean }>(sql`
    update messages m set guaranteed_until = null
    from messages before
    where m.id = ${id} and m.guaranteed_until <= ${now} and before.id = m.id
    returning m.sender_id || ':' || m.client_id as ref, ${isEarned[messageTypes[type].isEarnedBy]} as earned`);
  if (!settled || settled.earned) return;
  if (!(await giveBack(tx, { brandId: brand_id, memberId: sender_id }, settled.ref, now))) return;
  await tx.query(sql`
    with returned as (update messages set returned_at = ${now} where id = ${id} returning conversation_id, sender_id, cost_credits)
    update participants p set spent_credits = p.spent_credits - r.cost_credits
    from returned r where p.conversation_id = r.conversation_id and p.member_id = r.sender_id`);
  await announceUser(tx, platform, await brands.byId(brand_id), sender_id);
}
