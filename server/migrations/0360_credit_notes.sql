-- Up Migration

-- D-27: the number of its last credit note, a series of its own beside the receipts'.
alter table companies add column credit_notes_issued integer not null default 0;

-- One per refund or charge-back, numbered without gaps per company: the number is taken in the transaction that books what went back. What
-- stands on it is kept as it was that day, the VAT at the rate of its receipt. Like receipts, they outlive their member, whom they don't name.
create table credit_notes (
  id         uuid primary key default gen_random_uuid(),
  order_id   uuid not null references orders,
  company_id smallint not null references companies,
  -- Null: it went back before credit notes were issued.
  number     integer,
  issued_at  timestamptz not null,
  kind       text not null check (kind in ('refund', 'charge_back')),
  -- Minor units of the order's currency; `returned` is all that had gone back of its payment with it.
  amount     bigint not null check (amount > 0),
  returned   bigint not null,
  -- What the booking of the ledger that took the credits refers to; null if it found none.
  booking    text,
  vat_rate   numeric(4, 2),
  vat        bigint,
  company    jsonb,
  constraint credit_notes_are_numbered_once unique (company_id, number),
  constraint credit_notes_note_money_once unique (order_id, returned),
  constraint credit_notes_note_bookings_once unique (booking),
  constraint credit_notes_have_both_or_no_vat check ((vat_rate is null) = (vat is null)),
  constraint credit_notes_with_a_number_name_a_company check ((number is null) = (company is null))
);

-- What went back earlier has no number. A booking tells how much had gone back by then; the rest found no credits, or those of a withdrawal.
with paid as (
  select o.id, b.company_id, o.state, o.returned, o.updated_at
  from orders o join brands b on b.id = o.brand_id where o.completed_at is not null and o.returned > 0),
booked as (
  select p.*, t.ref, t.created_at, split_part(split_part(t.ref, ':', 2), '/', 1)::bigint as part
  from paid p join ledger_transactions t on t.reason = 'refund' and split_part(t.ref, ':', 1) = p.id::text
  where t.ref not like '%:withdrawal'),
noted as (
  insert into credit_notes (order_id, company_id, issued_at, kind, amount, returned, booking)
  select id, company_id, created_at, case when state = 'charged_back' and part = returned then 'charge_back' else 'refund' end,
         part - lag(part, 1, 0::bigint) over (partition by id order by part), part, ref
  from booked
  returning order_id, returned),
rest as (
  select p.*, p.returned - coalesce((select max(returned) from noted where order_id = p.id), 0) as amount from paid p)
insert into credit_notes (order_id, company_id, issued_at, kind, amount, returned, booking)
select r.id, r.company_id, coalesce(w.done_at, r.updated_at), case when r.state = 'charged_back' then 'charge_back' else 'refund' end, r.amount, r.returned,
       (select ref from ledger_transactions where reason = 'refund' and ref = w.order_id || ':withdrawal')
from rest r left join order_refunds w on w.order_id = r.id and w.reason = 'withdrawal' and w.amount = r.amount and w.done_at is not null
where r.amount > 0;

-- Payments that were not accepted.
insert into credit_notes (order_id, company_id, issued_at, kind, amount, returned)
select o.id, b.company_id, r.done_at, 'refund', o.amount, o.amount
from orders o join brands b on b.id = o.brand_id join order_refunds r on r.order_id = o.id
where o.state = 'declined' and r.done_at is not null;
