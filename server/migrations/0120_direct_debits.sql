-- Up Migration

-- D-25: the mandate by which an order is collected. The account itself is with the provider, under `provider_mandate`; of it we keep a keyed hash,
-- which finds the same account again, and its last four characters.
create table direct_debits (
  order_id         uuid primary key references orders,
  mandate          text not null,
  provider_mandate text not null,
  iban_hash        bytea not null,
  -- Null once the account is erased.
  iban_ends        text,
  created_at       timestamptz not null,
  -- When the right code was entered: the mandate is given.
  confirmed_at     timestamptz,
  -- When the provider took the debit: once.
  submitted_at     timestamptz,
  constraint direct_debits_mandate_is_one unique (mandate),
  constraint direct_debits_are_submitted_when_confirmed check (submitted_at is null or confirmed_at is not null)
);
-- Serves: what an account was debited for before, in whoever's name.
create index direct_debits_of_account on direct_debits (iban_hash);

-- V-05: every code that was sent. An order's latest is the one that counts.
create table direct_debit_codes (
  id         bigint generated always as identity primary key,
  member_id  uuid not null references members on delete cascade,
  order_id   uuid not null references direct_debits on delete cascade,
  code_hash  bytea not null,
  phone_hash bytea not null,
  phone_ends text not null,
  sent_at    timestamptz not null,
  until      timestamptz not null,
  wrong      smallint not null default 0
);
-- Serves: an order's latest code.
create index direct_debit_codes_of_order on direct_debit_codes (order_id, id desc);
-- Serves: how many a member, and a phone, were sent today.
create index direct_debit_codes_of_member on direct_debit_codes (member_id, sent_at);
create index direct_debit_codes_of_phone on direct_debit_codes (phone_hash, sent_at);
