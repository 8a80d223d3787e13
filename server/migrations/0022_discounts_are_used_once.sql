-- Up Migration

-- ── A discount that is once per member is used once (D-59, E-10, V-04) ────────────────────────

alter table orders
  -- What the order uses up of its member's discounts. The two of a new member are one: who used either is new no more.
  add column discount_use text generated always as (
    case when discount_code in ('TIMEBONUS25', 'WELCOME25') then 'new-member' else discount_code end
  ) stored,
  -- Kept from before this migration: paid with a discount that was used already.
  add column used_discount_again boolean not null default false,
  -- Since when the provider is asked to let nobody pay it any more, and when the provider had an answer that stays.
  add column void_wanted_at timestamptz,
  add column voided_at timestamptz,
  add constraint orders_void_was_wanted check (voided_at is null or void_wanted_at is not null),
  -- declined: paid late, when its discount was used already. Nothing was credited, and all of the money goes back (`order_refunds`).
  drop constraint orders_state_is_known,
  add constraint orders_state_is_known check (state in ('created', 'loading', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'partly_refunded', 'charged_back', 'declined'));

-- The first payment of each discount is the one that used it; those after it stay as they are.
update orders set used_discount_again = true
from (
  select id, row_number() over (partition by member_id, discount_use order by completed_at, id) as nth
  from orders where discount_use is not null and completed_at is not null
) as paid
where paid.id = orders.id and paid.nth > 1;

-- Of orders that still hold a discount, one may: none where it is used, else the one whose money is on its way, else the newest.
update orders set state = 'cancelled', void_wanted_at = now(), updated_at = now()
from (
  select id, row_number() over (
    partition by member_id, discount_use order by completed_at nulls last, state = 'pending' desc, created_at desc, id) as nth
  from orders
  where discount_use is not null and not used_discount_again
    and state in ('created', 'loading', 'pending', 'completed', 'partly_refunded', 'refunded', 'charged_back')
) as holding
where holding.id = orders.id and holding.nth > 1;

drop index orders_discount_is_held_once;
-- Keeps: a discount is held by one order of its member, from when it is open until for ever when it is paid. A payment that comes back (a late
-- success, D-59) is accepted only where no other one holds it.
create unique index orders_discount_is_used_once on orders (member_id, discount_use)
  where discount_use is not null and not used_discount_again
    and state in ('created', 'loading', 'pending', 'completed', 'partly_refunded', 'refunded', 'charged_back');
-- Serves: the orders that the provider has yet to void.
create index orders_to_void on orders (void_wanted_at) where void_wanted_at is not null and voided_at is null;

-- Money that goes back because the payment was not accepted: decided with the order's state, in one transaction.
create table order_refunds (
  order_id   uuid primary key references orders,
  -- discount_used: by another payment; account_erased: nobody is left who could spend the credits.
  reason     text not null,
  wanted_at  timestamptz not null,
  -- When the provider was found to have given all of it back.
  done_at    timestamptz,
  constraint order_refunds_reason_is_known check (reason in ('discount_used', 'account_erased'))
);
-- Serves: the refunds that the provider has yet to make.
create index order_refunds_to_make on order_refunds (wanted_at) where done_at is null;
