import type { CallQuery, CallResponse, MovementKind, Refund } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { createSealed } from '../platform/security/sealed.ts';
import type { Cause, Owner } from '../wallet/ledger.ts';
import { noteNumber } from './credit-notes.ts';
import { orderOf, ordersOf, toOrder } from './orders.ts';
import { sentBy } from './sent-to.ts';

const PAGE = 50;

/**
 * Where a page ended. The ids of bookings count up over the whole site, so they would reveal how much is sold and sent: cursors are
 * encrypted, and valid for their member only.
 */
export interface TransactionCursors {
  encode(place: Place, owner: Owner): string;
  /** @throws {ApiError} 400 query_invalid: not issued by us, or to someone else */
  decode(text: string, owner: Owner): Place;
}

/** A row's place in the list: a booking's number; of one that moved no credits, that of the last booking before it, with its time and id. */
interface Place {
  transaction: number;
  unbooked: { at: string; id: string } | null;
}

/** @param secret shared by all processes of the server */
export function createTransactionCursors(secret: string): TransactionCursors {
  const sealed = createSealed(secret, 'cursors');
  const boundTo = ({ brandId, memberId }: Owner) => ['transactions.get', brandId, memberId];
  return {
    encode: ({ transaction, unbooked }, owner) =>
      sealed.seal([transaction, ...(unbooked ? [unbooked.at, unbooked.id] : [])].join(' '), boundTo(owner)),
    decode(text, owner) {
      const opened = sealed.open(text, boundTo(owner));
      if (opened === undefined) throw new ApiError(400, 'query_invalid', { fields: { cursor: 'invalid' } });
      const [transaction, at, id] = opened.split(' ');
      return { transaction: Number(transaction), unbooked: at === undefined || id === undefined ? null : { at, id } };
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
  // The demo's members wrote before there was a site, with credits that no one paid for.
  'demo purchase': 'gift',
  'demo messages': 'message',
  'demo starter messages': 'message',
} as const satisfies Record<Cause['reason'] | `demo ${'purchase' | 'messages' | 'starter messages'}`, MovementKind>;
export type Reason = keyof typeof kinds;

/** What a member is told about a booking with this reason. */
export const movementKind = (reason: Reason): MovementKind => kinds[reason];

const reasonsOf = (kind: MovementKind) => Object.entries(kinds).flatMap(([reason, its]) => (its === kind ? [reason] : []));

interface ListRow {
  transaction: number;
  /** Derived from the cause, so that it stays the same and reveals no count. */
  id: string;
  /** Null: it moved no credits, and its kind is `payment` or `refund`. */
  reason: Reason | null;
  kind: 'payment' | 'refund' | null;
  ref: string;
  /** The order of a purchase or refund, or the one that brought nothing. */
  order: string;
  at: Date;
  credits: number;
  free_messages: number;
  balance: number;
  /** Of a refund whose money went back. */
  note: { kind: Refund['kind']; amount: number; currency: string; company_id: number; number: number | null } | null;
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

/** The member's orders that no booking has credited. */
const uncredited = ({ brandId, memberId }: Owner): Sql => sql`
  select o.id, o.created_at as at from orders o
  where o.member_id = ${memberId} and o.brand_id = ${brandId}
    and not exists (select from ledger_transactions t where t.reason = 'purchase' and t.ref = o.id::text)`;

/** What has gone back of the member's payments. */
const noted = ({ brandId, memberId }: Owner): Sql => sql`
  select n.id, n.order_id::text as order, n.issued_at as at, n.booking,
         jsonb_build_object('kind', n.kind, 'amount', n.amount, 'currency', o.currency, 'company_id', n.company_id, 'number', n.number) as note
  from credit_notes n join orders o on o.id = n.order_id
  where o.member_id = ${memberId} and o.brand_id = ${brandId}`;

/** Rows after a place, in the order of the list: newest first, and what moved no credits above the booking that it follows. */
const after = ({ transaction, unbooked }: Place): Sql =>
  unbooked
    ? sql`and (transaction < ${transaction} or transaction = ${transaction} and (reason is not null or (at, id) < (${unbooked.at}::timestamptz, ${unbooked.id}::uuid)))`
    : sql`and transaction < ${transaction}`;

/** D-27: a page of the member's bookings, and the sums that make up their balance. */
export async function transactionsOf(
  db: Queryable,
  cursors: TransactionCursors,
  owner: Owner,
  query: Omit<CallQuery<'transactions.get'>, 'payments'> & { payments?: boolean | undefined },
): Promise<CallResponse<'transactions.get'>> {
  const { kind, id: order, cursor } = query;
  const asked = order === undefined ? undefined : await orderOf(db, order, owner.memberId);
  if (order !== undefined && !asked) throw new ApiError(404, 'not_found');
  const isComplete = query.payments === true && kind === undefined;
  const hasPayments = kind === 'payment' || (isComplete && order === undefined);
  const hasRefunds = kind === 'refund' || isComplete;
  const rows = await db.many<ListRow>(sql`
    with booked as (${bookings(owner)}),
    noted as (${noted(owner)}),
    balanced as (
      select transaction, overlay(overlay(md5(reason || ref) placing '4' from 13) placing '8' from 17)::uuid as id, reason, ref,
             case when reason in ('purchase', 'refund') then split_part(ref, ':', 1) else '' end as order, at, credits, free_messages,
             (sum(credits) over (order by transaction))::int as balance
      from booked),
    unbooked as (
      select o.id, o.id::text as order, o.at, 'payment' as kind, null::jsonb as note from (${uncredited(owner)}) o where ${hasPayments}::boolean
      union all
      select n.id, n.order, n.at, 'refund', n.note from noted n where n.booking is null and ${hasRefunds}::boolean),
    listed as (
      select b.*, null as kind, n.note from balanced b left join noted n on b.reason = 'refund' and n.booking = b.ref
      union all
      select coalesce(before.transaction, 0), u.id, null, '', u.order, u.at, 0, 0, coalesce(before.balance, 0), u.kind, u.note
      from unbooked u
      left join lateral (select b.transaction, b.balance from balanced b where b.at <= u.at order by b.transaction desc limit 1) before on true)
    select * from listed
    where ${kind === undefined ? sql`true` : sql`(kind = ${kind} or reason = any(${reasonsOf(kind)}::text[]))`}
      ${order ? sql`and "order" = ${order}::text` : sql``} ${cursor === undefined ? sql`` : after(cursors.decode(cursor, owner))}
    order by transaction desc, reason is null desc, at desc, id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  const orders = new Map(
    (await ordersOf(db, owner.memberId, page.map((row) => row.order).filter(Boolean))).map((row) => [row.id, toOrder(row)]),
  );
  const sent = await sentBy(
    db,
    owner,
    page.filter(isOfSent).map(({ ref }) => ref),
  );
  return {
    movements: page.map((row) => ({
      id: row.id,
      kind: row.reason === null ? (row.kind ?? 'payment') : movementKind(row.reason),
      at: row.at.toISOString(),
      credits: row.credits,
      free_messages: row.free_messages,
      balance: row.balance,
      payment: orders.get(row.order) ?? null,
      ...(isOfSent(row) && sent.has(row.ref) && { sent: sent.get(row.ref) }),
      ...(row.note && { refund: refundOf(row.note, row.at) }),
    })),
    next: last ? cursors.encode(placeOf(last), owner) : null,
    payment: asked ? toOrder(asked) : null,
    ...(await totalsOf(db, owner)),
  };
}

const isOfSent = ({ reason }: ListRow): boolean => reason !== null && ['message', 'sent_gift', 'returned'].includes(kinds[reason]);

const refundOf = ({ kind, amount, currency, ...numbered }: NonNullable<ListRow['note']>, at: Date): Refund => ({
  kind,
  at: at.toISOString(),
  amount: { amount, currency },
  number: noteNumber(numbered),
});

const placeOf = ({ transaction, reason, at, id }: ListRow): Place => ({
  transaction,
  unbooked: reason === null ? { at: at.toISOString(), id } : null,
});

/** From one snapshot: the sums come from the bookings, the balances from the accounts. */
async function totalsOf(
  db: Queryable,
  owner: Owner,
): Promise<Pick<CallResponse<'transactions.get'>, 'sums' | 'credits' | 'free_messages' | 'without_credits' | 'refunds'>> {
  const { by_reason, ...counted } = await db.one<{
    by_reason: Partial<Record<Reason, number>>;
    credits: number;
    free_messages: number;
    without_credits: number;
    refunds: number;
  }>(sql`
    with booked as (${bookings(owner)})
    select coalesce((select jsonb_object_agg(reason, credits) from (select reason, sum(credits) as credits from booked group by reason) as summed),
                    '{}') as by_reason,
           coalesce(sum(balance) filter (where kind <> 'starter'), 0)::int as credits,
           coalesce(sum(balance) filter (where kind = 'starter'), 0)::int as free_messages,
           (select count(*)::int from (${uncredited(owner)}) as payments) as without_credits,
           (select count(*)::int from (${noted(owner)}) as refunds) as refunds
    from ledger_accounts where member_id = ${owner.memberId} and brand_id = ${owner.brandId}`);
  const sums = { purchase: 0, message: 0, sent_gift: 0, returned: 0, gift: 0, refund: 0 };
  for (const [reason, sum] of Object.entries(by_reason)) sums[kinds[reason as Reason]] += sum;
  return { sums, ...counted };
}
