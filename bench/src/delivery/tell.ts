import { randomUUID } from 'node:crypto';
import { type Database, sql } from '@vesper/server/proving';

/** How many members one notice names at most, as the server's own do. */
const PER_NOTICE = 150;

/** A message as a stream carries it: some 700 bytes. */
export const PAYLOAD = JSON.stringify({
  message: { id: 1, conversation: randomUUID(), seq: 1, sender: randomUUID(), type: 'text', body: 'Good evening. '.repeat(10) },
  chat: {
    conversation: randomUUID(),
    profile: { id: randomUUID(), name: 'Anna', city: 'Utrecht', about: 'x'.repeat(250) },
    num_unread_messages: 1,
  },
});

/** One event for each of these members, kept and announced as another server process would have done. */
export async function tell(db: Database, memberIds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`
      with counted as (
        insert into event_counters (member_id, last_seq) select id, 1 from unnest(${memberIds}::uuid[]) as member (id) order by id
        on conflict (member_id) do update set last_seq = event_counters.last_seq + 1
        returning member_id, last_seq)
      insert into member_events (member_id, seq, type, payload, created_at)
      select member_id, last_seq, 'message.new', ${PAYLOAD}::jsonb, now() from counted`);
    for (let from = 0; from < memberIds.length; from += PER_NOTICE) {
      const notice = JSON.stringify({ from: 'bench', wake: memberIds.slice(from, from + PER_NOTICE) });
      await tx.query(sql`select pg_notify('vesper_live', ${notice})`);
    }
  });
}
