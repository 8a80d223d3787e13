import { type TestMember, insertMembers } from '@vesper/proof/test-members';
import { type Database, sql } from '@vesper/server/proving';

export interface Pair {
  sender: TestMember;
  conversation: string;
}

/**
 * Inserts pairs of members with a conversation, the sender with enough credits, and a table with what the bare statements need to know
 * about them, which a session would otherwise provide.
 */
export async function insertPairs(db: Database, count: number): Promise<Pair[]> {
  const senders = await insertMembers(db, count, { bonus: 1_000_000, isPaid: true });
  const others = await insertMembers(db, count);
  const [senderIds, otherIds] = [senders.map(({ id }) => id), others.map(({ id }) => id)];
  await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into conversations (brand_id, member_a, member_b, started_by, created_at)
      select 1, least(one, other), greatest(one, other), one, now() from unnest(${senderIds}::uuid[], ${otherIds}::uuid[]) as pair (one, other)`);
    await tx.query(sql`
      insert into participants (conversation_id, member_id, last_message_at)
      select id, member_id, now() from conversations, unnest(array[member_a, member_b]) as member_id`);
    await tx.query(sql`insert into ledger_accounts (brand_id, kind) values (1, 'revenue') on conflict do nothing`);
    await tx.query(sql`
      create table bench_pairs as
      select row_number() over (order by c.id)::int as nth, c.started_by as sender, case when c.member_a = c.started_by then c.member_b else c.member_a end as other,
             c.id as conversation, paying.id as paying, lot.id as lot, revenue.id as revenue
      from conversations c
      join ledger_accounts paying on paying.member_id = c.started_by and paying.kind = 'bonus'
      join credit_lots lot on lot.account_id = paying.id
      join ledger_accounts revenue on revenue.brand_id = 1 and revenue.kind = 'revenue'`);
    await tx.query(sql`alter table bench_pairs add primary key (nth)`);
  });
  const rows = await db.many<{ sender: string; conversation: string }>(sql`select sender, conversation from bench_pairs order by nth`);
  const byId = new Map(senders.map((sender) => [sender.id, sender]));
  return rows.flatMap(({ sender: id, conversation }) => {
    const sender = byId.get(id);
    return sender ? [{ sender, conversation }] : [];
  });
}
