import type { CallQuery, CallResponse, MovementKind } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/http/errors.ts';
import { createSealed } from '../platform/security/sealed.ts';
import type { Cause, Owner } from '../wallet/ledger.ts';
import { orderOf, ordersOf, toOrder } from './orders.ts';

const PAGE = 50;

/**
 * Where a page ended. The ids of bookings count up over the whole site, so they would reveal how much is sold and sent: cursors are
 * encrypted, and valid for their member only.
 */
export interface TransactionCursors {
  encode(transaction: number, owner: Owner): string;
  /** @throws {ApiError} 400 query_invalid: not issued by us, or to somebody else */
  decode(text: string, owner: Owner): number;
}

/** @param secret shared by all processes of the server */
export function createTransactionCursors(secret: string): TransactionCursors {
  const sealed = createSealed(secret, 'cursors');
  const boundTo = ({ brandId, memberId }: Owner) => ['transactions.get', brandId, memberId];
  return {
    encode: (transaction, owner) => sealed.seal(String(transaction), boundTo(owner)),
    decode(text, owner) {
      const opened = sealed.open(text, boundTo(owner));
      if (opened === undefined) throw new ApiError(400, 'query_invalid', { fields: { cursor: 'invalid' } });
      return Number(opened);
    },
  };
}

/** What a member is told about a booking's reason. A new reason of ours fails to compile here. */
const kinds = {
  purchase: 'purchase',
  message: 'message',
  photo: 'message',
  gift: 'sent_gift',
  returned: 'returned',
  refund: 'refund',
  signup: 'gift',
  demo: 'gift',
  // The demo's members bought and wrote before there was a site.
  'demo purchase': 'purchase',
  'demo messages': 'message',
  'demo starter messages': 'message',
} as const satisfies Record<Cause['reason'] | `demo ${'purchase' | 'messages' | 'starter messages'}`, MovementKind>;
export type Reason = keyof typeof kinds;

/** What a member is told about a booking with this reason. */
export const movementKind = (reason: Reason): MovementKind => kinds[reason];

const reasonsOf = (kind: MovementKind) => Object.entries(kinds).flatMap(([reason, its]) => (its === kind ? [reason] : []));

interface Booking {
  transaction: number;
  /** Derived from the cause, so that it stays the same and reveals no count. */
  id: string;
  reason: Reason;
  /** The order of a purchase or refund. */
  order: string;
  at: Date;
  credits: number;
  free_messages: number;
  balance: number;
}

/** What each booking moved in the member's own accounts. */
const bookings = ({ brandId, memberId }: Owner): Sql => sql`
  select t.id as transaction, t.reason, t.ref, t.created_at as at,
         coalesce(sum(e.amount) filter (where a.kind <> 'starter'), 0)::int as credits,
         coalesce(sum(e.amount) filter (where a.kind = 'starter'), 0)::int as free_messages
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.member_id = t.member_id
  where t.member_id = ${memberId} and t.brand_id = ${brandId}
  group by t.id`;

/** D-27: a page of the member's bookings, and the sums that make up their balance. */
export async function transactionsOf(
  db: Queryable,
  cursors: TransactionCursors,
  owner: Owner,
  query: CallQuery<'transactions.get'>,
): Promise<CallResponse<'transactions.get'>> {
  const { kind, id: order, cursor } = query;
  const asked = order === undefined ? undefined : await orderOf(db, order, owner.memberId);
  if (order !== undefined && !asked) throw new ApiError(404, 'not_found');
  const rows = await db.many<Booking>(sql`
    with booked as (${bookings(owner)}),
    balanced as (
      select transaction, reason, at, credits, free_messages, overlay(overlay(md5(reason || ref) placing '4' from 13) placing '8' from 17)::uuid as id,
             case when reason in ('purchase', 'refund') then split_part(ref, ':', 1) else '' end as order,
             (sum(credits) over (order by transaction))::int as balance
      from booked)
    select * from balanced
    where true ${kind ? sql`and reason = any(${reasonsOf(kind)}::text[])` : sql``} ${order ? sql`and "order" = ${order}::text` : sql``}
      ${cursor === undefined ? sql`` : sql`and transaction < ${cursors.decode(cursor, owner)}`}
    order by transaction desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  const orders = new Map(
    (await ordersOf(db, owner.memberId, page.map((row) => row.order).filter(Boolean))).map((row) => [row.id, toOrder(row)]),
  );
  return {
    movements: page.map(({ id, reason, order: of, at, credits, free_messages, balance }) => ({
      id,
      kind: movementKind(reason),
      at: at.toISOString(),
      credits,
      free_messages,
      balance,
      payment: orders.get(of) ?? null,
    })),
    next: last ? cursors.encode(last.transaction, owner) : null,
    payment: asked ? toOrder(asked) : null,
    ...(await totalsOf(db, owner)),
  };
}

/** From one snapshot: the sums come from the bookings, the balances from the accounts. */
async function totalsOf(
  db: Queryable,
  owner: Owner,
): Promise<Pick<CallResponse<'transactions.get'>, 'sums' | 'credits' | 'free_messages'>> {
  const { by_reason, credits, free_messages } = await db.one<{
    by_reason: Partial<Record<Reason, number>>;
    credits: number;
    free_messages: number;
  }>(sql`
    with booked as (${bookings(owner)})
    select coalesce((select jsonb_object_agg(reason, credits) from (select reason, sum(credits) as credits from booked group by reason) as summed),
                    '{}') as by_reason,
           coalesce(sum(balance) filter (where kind <> 'starter'), 0)::int as credits,
           coalesce(sum(balance) filter (where kind = 'starter'), 0)::int as free_messages
    from ledger_accounts where member_id = ${owner.memberId} and brand_id = ${owner.brandId}`);
  const sums = { purchase: 0, message: 0, sent_gift: 0, returned: 0, gift: 0, refund: 0 };
  for (const [reason, sum] of Object.entries(by_reason)) sums[kinds[reason as Reason]] += sum;
  return { sums, credits, free_messages };
}
