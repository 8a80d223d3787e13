import { type Database, sql } from '@vesper/server/proving';
import { insertSearchableMembers } from '../search/insert-searchable-members.ts';

export interface Crowd {
  /** Two conversations of the member: a long one, and the next one of the list. */
  conversations: { id: string; name: string }[];
}

/** Gives a member of the demo what makes pages slow: a conversation of this many messages, the latest of all, and likes of as many members. */
export async function gatherCrowd(
  db: Database,
  memberId: string,
  { messages, likes, countries }: { messages: number; likes: number; countries: readonly string[] },
): Promise<Crowd> {
  const conversations = await db.many<{ id: string; name: string; other: string }>(sql`
    select c.id, m.name, m.id as other
    from participants p
    join conversations c on c.id = p.conversation_id
    join members m on m.id in (c.member_a, c.member_b) and m.id <> p.member_id
    where p.member_id = ${memberId} and not m.is_fictional
    order by p.last_message_at desc
    limit 2`);
  const [long] = conversations;
  if (!long) throw new Error('the member has no conversation');
  await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into messages (conversation_id, seq, sender_id, client_id, type, body, cost_kind, cost_credits, created_at)
      select c.id, c.last_seq + n, case when n % 3 = 0 then ${memberId}::uuid else ${long.other}::uuid end, gen_random_uuid(), 'text',
             'Message ' || n || repeat(' and a few words more', n % 7), 'starter', 0, now() - (${messages}::int - n) * interval '1 minute'
      from conversations c, generate_series(1, ${messages}::int) as n
      where c.id = ${long.id}`);
    await tx.query(sql`update conversations set last_seq = last_seq + ${messages} where id = ${long.id}`);
    await tx.query(sql`
      update participants p set last_message_at = now(), read_seq = c.last_seq, unread = 0
      from conversations c where c.id = p.conversation_id and c.id = ${long.id}`);
  });
  await insertSearchableMembers(db, likes, countries);
  await db.query(sql`
    insert into likes (member_id, liked_id, brand_id, created_at, seen_at)
    select id, ${memberId}, 1, now() - interval '1 hour', now() from members where email = id || '@example.org'
    on conflict do nothing`);
  await db.query(sql`vacuum analyze`);
  return { conversations: conversations.map(({ id, name }) => ({ id, name })) };
}
