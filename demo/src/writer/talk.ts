import { type Queryable, sql } from '@vesper/server/database';
import type { DemoConversation } from '../world/conversations.ts';
import type { DemoLike } from '../world/likes.ts';
import type { World } from '../world/members.ts';
import { idOf } from './identity.ts';
import { inBatches } from './insert.ts';
import type { PlacedMember } from './members.ts';

export async function writeLikes(db: Queryable, world: World, members: readonly PlacedMember[], likes: readonly DemoLike[]): Promise<void> {
  const rows = likes.map(({ from, to, created_at, seen_at }) => ({
    member_id: members[from]?.id,
    liked_id: members[to]?.id,
    created_at,
    seen_at,
  }));
  await inBatches(
    db,
    rows,
    (batch) => sql`
    insert into likes (member_id, liked_id, brand_id, created_at, seen_at)
    select member_id, liked_id, ${world.brand.id}, created_at, seen_at
    from jsonb_to_recordset(${batch}::jsonb) as l (member_id uuid, liked_id uuid, created_at timestamptz, seen_at timestamptz)
    on conflict do nothing`,
  );
}

/** What the messages of one member came to: starter messages first, then credits. */
export interface Spent {
  starter: number;
  credits: number;
}

/** Writes conversations as they would have come about, and tells what each member has spent on them. */
export async function writeConversations(
  db: Queryable,
  world: World,
  members: readonly PlacedMember[],
  conversations: readonly DemoConversation[],
): Promise<Map<string, Spent>> {
  const { signup_credits, message_credits } = world.brand.settings;
  const spent = new Map<string, Spent>();
  const heads: object[] = [];
  const sides: object[] = [];
  const messages: { sent_at: Date; [column: string]: unknown }[] = [];

  for (const { starter, other, messages: said, read } of conversations) {
    const [one, two] = [members[starter], members[other]];
    const last = said.at(-1);
    if (!one || !two || !last) continue;
    const id = idOf('conversation', one.id, two.id);
    const [a, b] = one.id < two.id ? [one.id, two.id] : [two.id, one.id];
    heads.push({ id, a, b, started_by: one.id, last_seq: said.length, created_at: said[0]?.sent_at });
    for (const [member, read_seq] of [
      [one, read.starter],
      [two, read.other],
    ] as const) {
      const unread = said.slice(read_seq).filter(({ from }) => members[from] !== member).length;
      sides.push({ conversation_id: id, member_id: member.id, read_seq, unread, last_message_at: last.sent_at });
    }
    for (const [index, { from, body, sent_at }] of said.entries()) {
      const sender = members[from]?.id ?? '';
      const bill = spent.get(sender) ?? { starter: 0, credits: 0 };
      const isFree = bill.starter < signup_credits;
      spent.set(sender, isFree ? { ...bill, starter: bill.starter + 1 } : { ...bill, credits: bill.credits + message_credits });
      messages.push({
        conversation_id: id,
        seq: index + 1,
        sender_id: sender,
        client_id: idOf('message', id, index),
        body,
        cost_kind: isFree ? 'starter' : 'credits',
        cost_credits: isFree ? 0 : message_credits,
        sent_at,
      });
    }
  }

  await inBatches(
    db,
    heads,
    (batch) => sql`
    insert into conversations (id, brand_id, member_a, member_b, started_by, last_seq, created_at)
    select id, ${world.brand.id}, a, b, started_by, last_seq, created_at
    from jsonb_to_recordset(${batch}::jsonb) as c (id uuid, a uuid, b uuid, started_by uuid, last_seq int, created_at timestamptz)`,
  );
  await inBatches(
    db,
    sides,
    (batch) => sql`
    insert into participants (conversation_id, member_id, read_seq, unread, last_message_at)
    select * from jsonb_to_recordset(${batch}::jsonb) as p (conversation_id uuid, member_id uuid, read_seq int, unread int, last_message_at timestamptz)`,
  );
  // In the order they were sent, so that ids rise with time as they do in life.
  const inOrder = messages.toSorted((one, two) => one.sent_at.getTime() - two.sent_at.getTime());
  await inBatches(
    db,
    inOrder,
    (batch) => sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, body, cost_kind, cost_credits, created_at)
    select conversation_id, seq, sender_id, client_id, 'text', body, cost_kind, cost_credits, sent_at
    from jsonb_to_recordset(${batch}::jsonb) as m (conversation_id uuid, seq int, sender_id uuid, client_id uuid, body text, cost_kind text, cost_credits int, sent_at timestamptz)`,
  );
  return spent;
}
