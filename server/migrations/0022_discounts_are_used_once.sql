-- Up Migration

-- ── A once-per-member discount is used once (D-59, E-10, V-04) ───────────────────────────────

alter table orders
  -- The discount that the order uses up. Both new-member discounts count as one: using either ends being new.
  add column discount_use text generated always as (
    case when discount_code in ('TIMEBONUS25', 'WELCOME25') then 'new-member' else discount_code end
  ) stored,
  -- Orders from before this migration: paid with a discount that had already been used.
  add column used_discount_again boolean not null default false,
  -- Since when the provider is asked to void the payment, and when its answer was final.
  add column void_wanted_at timestamptz,
  add column voided_at timestamptz,
  add constraint orders_void_was_wanted check (voided_at is null or void_wanted_at is not null),
  -- declined: paid late, when its discount was already used. Nothing was credited, and the full amount is refunded (`order_refunds`).
  drop constraint orders_state_is_known,
  add constraint orders_state_is_known check (state in ('created', 'loading', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'partly_refunded', 'charged_back', 'declined'));

-- The first payment with each discount used it; later ones stay as they are.
update orders set used_discount_again = true
from (
  select id, row_number() over (partition by member_id, discount_use order by completed_at, id) as nth
  from orders where discount_use is not null and completed_at is not null
) as paid
where paid.id = orders.id and paid.nth > 1;

-- Of the orders that still hold a discount only one may keep it: none where it is used, else the one whose payment is in progress, else the newest.
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
-- Keeps: a discount is held by one order of its member, from when it is open, and for good once it is paid. A late success (D-59)
-- is accepted only if no other order holds it.
create unique index orders_discount_is_used_once on orders (member_id, discount_use)
  where discount_use is not null and not used_discount_again
    and state in ('created', 'loading', 'pending', 'completed', 'partly_refunded', 'refunded', 'charged_back');
-- Serves: the orders that still have to be voided at the provider.
create index orders_to_void on orders (void_wanted_at) where void_wanted_at is not null and voided_at is null;

-- Refunds of payments that were not accepted: decided together with the order's state, in one transaction.
create table order_refunds (
  order_id   uuid primary key references orders,
  -- discount_used: by another payment; account_erased: nobody could spend the credits.
  reason     text not null,
  wanted_at  timestamptz not null,
  -- When the provider was found to have refunded all of it.
  done_at    timestamptz,
  constraint order_refunds_reason_is_known check (reason in ('discount_used', 'account_erased'))
);
-- Serves: the refunds that the provider has not made yet.
create index order_refunds_to_make on order_refunds (wanted_at) where done_at is null;
