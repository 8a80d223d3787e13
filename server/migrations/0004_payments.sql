-- Up Migration

create table bundles (
  brand_id  smallint not null references brands,
  slug      text not null,
  credits   integer not null,
  bonus     integer not null default 0,
  position  smallint not null,
  best_fit  boolean not null default false,
  constraint bundles_slug_is_unique_in_its_brand primary key (brand_id, slug),
  constraint bundles_sell_something check (credits > 0 and bonus >= 0)
);

create table bundle_prices (
  brand_id  smallint not null,
  slug      text not null,
  currency  char(3) not null,
  -- Minor units (D-07).
  amount    integer not null,
  constraint bundle_prices_one_for_each_currency primary key (brand_id, slug, currency),
  constraint bundle_prices_bundle_exists foreign key (brand_id, slug) references bundles (brand_id, slug) on delete cascade,
  constraint bundle_prices_are_positive check (amount > 0)
);

-- S-14: when a member's welcome discount began; set once, never by the browser.
create table welcome_discounts (
  member_id   uuid primary key references members on delete cascade,
  started_at  timestamptz not null
);

-- D-59. An order keeps what its button showed: amount, credits and discount are frozen when it is made.
create table orders (
  id                uuid primary key,
  brand_id          smallint not null,
  member_id         uuid not null,
  bundle            text not null,
  credits           integer not null,
  bonus             integer not null,
  method            text not null,
  amount            integer not null,
  currency          char(3) not null,
  country           char(2) not null,
  transaction_cost  integer not null default 0,
  discount_code     text,
  state             text not null default 'created',
  provider          text not null,
  provider_ref      text,
  checkout_url      text,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  completed_at      timestamptz,
  -- When the provider was last asked; polling members do not ask it more often than needed.
  checked_at        timestamptz,
  constraint orders_member_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id),
  constraint orders_state_is_known check (state in ('created', 'loading', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'partly_refunded', 'charged_back')),
  constraint orders_amount_is_positive check (amount > 0),
  constraint orders_completed_has_its_time check ((state in ('completed', 'refunded', 'partly_refunded', 'charged_back')) = (completed_at is not null)),
  -- Serves: finding the order of a provider's payment, for notices.
  constraint orders_payment_is_of_one_order unique (provider, provider_ref)
);
-- Serves: a member's orders, newest first, and whether a discount was used.
create index orders_of_member on orders (member_id, created_at desc);
-- Keeps: a once-per-member discount is held by one open order at a time. Paid ones are not in it: a late success of an
-- order that was given up is accepted, whatever was ordered since (D-59).
create unique index orders_discount_is_held_once on orders (member_id, discount_code)
  where discount_code is not null and state in ('created', 'loading', 'pending');

-- Every genuine notice (D-26), to recognise repeated ones.
create table payment_notices (
  provider     text not null,
  ref          text not null,
  state        text not null,
  received_at  timestamptz not null,
  times        integer not null default 1,
  constraint payment_notices_are_counted_once primary key (provider, ref, state)
);
