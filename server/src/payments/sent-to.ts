import type { Movement } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Owner } from '../wallet/ledger.ts';

/** What was sent, and to whom. */
export type Sent = NonNullable<Movement['sent']>;

/** A booking's reference, of what was sent: the sender and the id that their browser gave it. */
const REF = /^[0-9a-f-]{36}:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/**
 * What these bookings paid for, by their references, with the present name of who got it. Members who are gone, suspended or have blocked the
 * sender are all without a name (P-07).
 */
export async function sentBy(db: Queryable, { brandId, memberId }: Owner, refs: readonly string[]): Promise<Map<string, Sent>> {
  const known = refs.flatMap((ref) => {
    const [, clientId] = REF.exec(ref) ?? [];
    return clientId === undefined ? [] : [{ ref, clientId }];
  });
  if (known.length === 0) return new Map();
  const rows = await db.many<{ ref: string; reason: Sent['type']; name: string | null }>(sql`
    select t.ref, t.reason, other.name
    from unnest(${known.map(({ ref }) => ref)}::text[], ${known.map(({ clientId }) => clientId)}::uuid[]) as asked (ref, client_id)
    join ledger_transactions t on t.reason in ('message', 'photo', 'gift') and t.ref = asked.ref
    left join messages m on m.sender_id = t.member_id and m.client_id = asked.client_id
    left join conversations c on c.id = m.conversation_id
    left join members other on other.id = case when c.member_a = m.sender_id then c.member_b else c.member_a end and other.status = 'active'
      and not exists (select from blocks theirs where theirs.member_id = other.id and theirs.blocked_id = t.member_id)
    where t.member_id = ${memberId} and t.brand_id = ${brandId}`);
  return new Map(rows.map(({ ref, reason, name }) => [ref, { type: reason, to: name }]));
}
