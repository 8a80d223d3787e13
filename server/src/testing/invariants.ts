import { type Sql, sql } from '../platform/database/sql.ts';

/** What must hold in every database at any moment. Each query returns violations; no rows means that it holds. */
export const invariants: Record<string, Sql> = {
  'a transaction of the ledger does not sum to zero': sql`
    select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
  'a balance is not the sum of its entries and of what is left of its lots': sql`
    select a.id from ledger_accounts a where a.member_id is not null and (
      a.balance <> coalesce((select sum(amount) from ledger_entries where account_id = a.id), 0)
      or a.balance <> coalesce((select sum(remaining) from credit_lots where account_id = a.id), 0))`,
  'a balance was below zero in between': sql`
    select account_id from (
      select e.account_id, sum(e.amount) over (partition by e.account_id order by e.transaction_id) as balance
      from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.member_id is not null) as history
    where balance < 0`,
  'a message was not paid for, or something was that is no message': sql`
    select m.id, t.id from messages m
    full join (select * from ledger_transactions where reason in ('message', 'photo', 'gift')) t on t.ref = m.sender_id || ':' || m.client_id
    where m.id is null or t.id is null or case when m.type in ('photo', 'gift') then m.type else 'message' end <> t.reason`,
  'a paid order was not booked once': sql`
    select o.id from orders o where (o.completed_at is not null) <> exists (
      select from ledger_transactions where reason = 'purchase' and ref = o.id::text)`,
  'a discount that is once per member is held or used by two orders': sql`
    select member_id, discount_use from orders
    where discount_use is not null and not used_discount_again and (completed_at is not null or state in ('created', 'loading', 'pending'))
    group by member_id, discount_use having count(*) > 1`,
  'a discount code is used more often than it may be': sql`
    select d.code from discount_codes d join orders o on o.brand_id = d.brand_id and o.discount_code = d.code
    where o.state in ('created', 'loading', 'pending') or o.completed_at is not null
    group by d.brand_id, d.code, d.max_uses having count(*) > d.max_uses`,
  'a payment that was not accepted has no refund, or one that was accepted has': sql`
    select o.id from orders o full join (select * from order_refunds where reason <> 'withdrawal') r on r.order_id = o.id where (o.state = 'declined') <> (r.order_id is not null)`,
  'a payment has no receipt, or one without a payment': sql`
    select o.id from orders o full join receipts r on r.order_id = o.id where (o.completed_at is not null) <> (r.order_id is not null)`,
  'receipts are not numbered without gaps': sql`
    select c.id from companies c left join receipts r on r.company_id = c.id
    group by c.id having count(r.order_id) <> c.receipts_issued or coalesce(max(r.number), 0) <> c.receipts_issued`,
  'credit notes are not numbered without gaps': sql`
    select c.id from companies c left join credit_notes n on n.company_id = c.id
    group by c.id having count(n.number) <> c.credit_notes_issued or coalesce(max(n.number), 0) <> c.credit_notes_issued`,
  'what went back of a payment is not what its credit notes say': sql`
    select o.id from orders o left join credit_notes n on n.order_id = o.id left join order_refunds r on r.order_id = o.id
    group by o.id, r.done_at
    having coalesce(sum(n.amount), 0) <> case when o.state <> 'declined' then o.returned when r.done_at is not null then o.amount else 0 end`,
  'VAT of a payment that went back whole is not what its credit notes say': sql`
    select r.order_id from receipts r join credit_notes n on n.order_id = r.order_id join orders o on o.id = r.order_id
    where n.vat is not null group by r.order_id, o.amount having sum(n.amount) = o.amount and sum(n.vat) <> r.vat`,
  'credits were taken for money that no credit note names': sql`
    select t.id from ledger_transactions t left join credit_notes n on n.booking = t.ref
    where t.reason = 'refund' and n.id is null and t.ref not like '%:withdrawal' and not (t.ref like '%:returned:%' and exists (
      select from credit_notes whole join orders o on o.id = whole.order_id
      where whole.order_id::text = split_part(t.ref, ':', 1) and whole.returned = o.amount))`,
  'a withdrawal left credits of its order, or promised more than was paid': sql`
    select r.order_id from order_refunds r join orders o on o.id = r.order_id
    where r.reason = 'withdrawal' and (r.amount > o.amount or exists (
      select from credit_lots l join ledger_transactions t on t.id = l.transaction_id
      where t.reason = 'purchase' and t.ref = o.id::text and l.remaining > 0))`,
  'messages are not numbered without gaps': sql`
    select c.id from conversations c left join messages m on m.conversation_id = c.id
    group by c.id having count(m.id) <> c.last_seq or max(m.seq) is distinct from nullif(c.last_seq, 0)`,
  'unread is not what arrived since the last reading': sql`
    select p.* from participants p where p.unread <> (
      select count(*) from messages m
      where m.conversation_id = p.conversation_id and m.sender_id <> p.member_id and m.taken_back_at is null
        and m.seq > greatest(p.read_seq, p.removed_seq))`,
  'what was spent in a conversation is not what its messages cost': sql`
    select p.* from participants p where p.spent_credits <> (
      select coalesce(sum(m.cost_credits), 0) from messages m
      where m.conversation_id = p.conversation_id and m.sender_id = p.member_id and m.returned_at is null and m.taken_back_at is null)`,
  'what was taken back did not give its price back': sql`
    select m.id from messages m
    join ledger_transactions paid on paid.reason in ('message', 'photo', 'gift') and paid.ref = m.sender_id || ':' || m.client_id
    where m.taken_back_at is not null and not exists (select from ledger_transactions where reason = 'returned' and ref = paid.ref)`,
  'events are not numbered without gaps': sql`
    select c.member_id from event_counters c left join member_events e using (member_id)
    group by c.member_id, c.last_seq having count(e.seq) <> max(e.seq) - min(e.seq) + 1 or max(e.seq) is distinct from c.last_seq`,
  'someone blocked is liked': sql`
    select l.* from likes l join blocks b on (b.member_id, b.blocked_id) in ((l.member_id, l.liked_id), (l.liked_id, l.member_id))`,
  'a member who never paid has started more than two conversations': sql`
    select m.id from members m join conversations c on c.started_by = m.id
    where not m.is_paid and not exists (select from orders where member_id = m.id and completed_at is not null)
    group by m.id having count(*) > 2`,
};
