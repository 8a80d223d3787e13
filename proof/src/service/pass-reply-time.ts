import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, sql } from '@vesper/server/proving';

/** Longer than the time for a reply (`reply_guarantee_hours`). */
const HOURS = 73;

/** A message as it stood when the time for replies passed. */
export interface PassedBy {
  id: number;
  seq: number;
  sender: string;
  /** Whether its credits were to come back without a reply, or of a gift, unseen (B-04). */
  isAwaited: boolean;
  isRead: boolean;
  isTakenBack: boolean;
}

/** A job may have died with its server. */
const ASK_AGAIN_MS = 3000;

/**
 * Lets the time for a reply pass in a conversation: all that is in it becomes older, in one step. What no one replied to is settled by the
 * next job (`settleDue`).
 * @returns what was in the conversation
 */
export const passReplyTime = (db: Database, conversation: string): Promise<PassedBy[]> =>
  db.many<PassedBy>(sql`
    update messages m
    set created_at = m.created_at - make_interval(hours => ${HOURS}), guaranteed_until = m.guaranteed_until - make_interval(hours => ${HOURS})
    where m.conversation_id = ${conversation}
    returning m.id, m.seq, m.sender_id as sender, m.guaranteed_until is not null as "isAwaited", m.taken_back_at is not null as "isTakenBack",
      exists (select from participants p where p.conversation_id = m.conversation_id and p.member_id <> m.sender_id and p.read_seq >= m.seq) as "isRead"`);

/** Asks for the job that gives credits back, ahead of its schedule, until nothing is due: in this conversation, or in any. */
export async function settleDue(db: Database, conversation?: string): Promise<void> {
  const isDue = () =>
    db.maybeOne(sql`
      select from messages
      where guaranteed_until <= now() and conversation_id = coalesce(${conversation ?? null}::uuid, conversation_id) limit 1`);
  for (let asked = 0; await isDue(); await sleep(100)) {
    if (performance.now() < asked + ASK_AGAIN_MS && asked > 0) continue;
    await askForGuarantees(db);
    asked = performance.now();
  }
}

const askForGuarantees = (db: Database): Promise<unknown> =>
  db.query(sql`insert into jobs.job (name, data, retry_limit) values ('chat.guarantees', '{}', 0)`);
