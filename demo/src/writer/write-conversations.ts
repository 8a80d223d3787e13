import { insertBatches, type Queryable, sql } from '@vesper/server/database';
import type { DemoConversation } from '../generator/conversations.ts';
import type { DemoLike } from '../generator/likes.ts';
import type { DemoContext } from '../generator/members.ts';
import { stableId } from './stable-id.ts';
import type { IdentifiedMember } from './write-members.ts';

export async function writeLikes(
  db: Queryable,
  context: DemoContext,
  members: readonly IdentifiedMember[],
  likes: readonly DemoLike[],
): Promise<void> {
  const rows = likes.map(({ from, to, created_at, seen_at }) => ({
    member_id: members[from]?.id,
    liked_id: members[to]?.id,
    created_at,
    seen_at,
  }));
  await insertBatches(
    db,
    rows,
    (batch) => sql`
    insert into likes (member_id, liked_id, brand_id, created_at, seen_at)
    select member_id, liked_id, ${context.brand.id}, created_at, seen_at
    from jsonb_to_recordset(${batch}::jsonb) as l (member_id uuid, liked_id uuid, created_at timestamptz, seen_at timestamptz)
    on conflict do nothing`,
  );
}

/** A member's spending on messages: starter messages first, then credits; and when. */
export interface Spent {
  starter: number;
  lastStarterAt: Date | null;
  credits: number;
  firstCreditAt: Date | null;
  lastCreditAt: Date | null;
}

export const spentNothing: Spent = { starter: 0, lastStarterAt: null, credits: 0, firstCreditAt: null, lastCreditAt: null };

/** Writes conversations with all rows that the server would have created. @returns each member's spending, by id */
export async function writeConversations(
  db: Queryable,
  context: DemoContext,
  members: readonly IdentifiedMember[],
  conversations: readonly DemoConversation[],
): Promise<Map<string, Spent>> {
  const { signup_credits, message_credits } = context.brand.settings;
  const spent = new Map<string, Spent>();
  const heads: object[] = [];
  const sides: object[] = [];
  const messages: { sender_id: string; sent_at: Date; [column: string]: unknown }[] = [];

  for (const { starter, other, messages: said, read } of conversations) {
    const [one, two] = [members[starter], members[other]];
    const last = said.at(-1);
    if (!one || !two || !last) continue;
    const id = stableId('conversation', one.id, two.id);
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
      messages.push({
        conversation_id: id,
        seq: index + 1,
        sender_id: members[from]?.id ?? '',
        client_id: stableId('message', id, index),
        body,
        sent_at,
      });
    }
  }
  // By time, so that ids increase with time as in production, and the first messages are the free ones.
  const inOrder = messages.toSorted((one, two) => one.sent_at.getTime() - two.sent_at.getTime());
  const paid = inOrder.map((message) => {
    const { sender_id, sent_at } = message;
    const before = spent.get(sender_id) ?? spentNothing;
    const isFree = before.starter < signup_credits;
    const { starter, credits, firstCreditAt } = before;
    spent.set(
      sender_id,
      isFree
        ? { ...before, starter: starter + 1, lastStarterAt: sent_at }
        : { ...before, credits: credits + message_credits, firstCreditAt: firstCreditAt ?? sent_at, lastCreditAt: sent_at },
    );
    return { ...message, cost_kind: isFree ? 'starter' : 'credits', cost_credits: isFree ? 0 : message_credits };
  });

  await insertBatches(
    db,
    heads,
    (batch) => sql`
    insert into conversations (id, brand_id, member_a, member_b, started_by, last_seq, created_at)
    select id, ${context.brand.id}, a, b, started_by, last_seq, created_at
    from jsonb_to_recordset(${batch}::jsonb) as c (id uuid, a uuid, b uuid, started_by uuid, last_seq int, created_at timestamptz)`,
  );
  await insertBatches(
    db,
    sides,
    (batch) => sql`
    insert into participants (conversation_id, member_id, read_seq, unread, last_message_at)
    select * from jsonb_to_recordset(${batch}::jsonb) as p (conversation_id uuid, member_id uuid, read_seq int, unread int, last_message_at timestamptz)`,
  );
  await insertBatches(
    db,
    paid,
    (batch) => sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, body, cost_kind, cost_credits, created_at)
    select conversation_id, seq, sender_id, client_id, 'text', body, cost_kind, cost_credits, sent_at
    from jsonb_to_recordset(${batch}::jsonb) as m (conversation_id uuid, seq int, sender_id uuid, client_id uuid, body text, cost_kind text, cost_credits int, sent_at timestamptz)`,
  );
  return spent;
}
