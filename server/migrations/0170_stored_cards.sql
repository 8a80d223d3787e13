-- Up Migration

-- D-23: cards that members keep for next time. The number is with the payment provider alone; its token charges the card and never leaves the
-- server. A removed card stays until the provider has revoked its token, and nobody sees or charges it meanwhile.
create table stored_cards (
  id         uuid primary key,
  brand_id   smallint not null references brands,
  -- Without cascade: the token of an erased account is still to be revoked.
  member_id  uuid not null references members,
  provider   text not null,
  token      text not null,
  method     text not null,
  -- Null, as the four digits, once the account is erased.
  card_brand text,
  last_four  text,
  exp_month  smallint not null,
  exp_year   smallint not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint stored_cards_are_stored_once unique (provider, token),
  constraint stored_cards_keep_four_digits check (last_four ~ '^[0-9]{4}$'),
  constraint stored_cards_expire_in_a_month check (exp_month between 1 and 12 and exp_year between 2000 and 2199),
  constraint stored_cards_are_named_until_removed check (removed_at is not null or (card_brand is not null and last_four is not null))
);
-- Serves: the cards of a member.
create index stored_cards_of_member on stored_cards (member_id);
-- Serves: the job that revokes.
create index stored_cards_to_revoke on stored_cards (removed_at) where removed_at is not null;

alter table orders
  -- Whether the card it is paid with is to be stored; false again once it is.
  add column keeps_card boolean not null default false,
  add column card_id uuid references stored_cards on delete set null,
  -- X-04: why the stored card was not charged.
  add column failure text,
  add constraint orders_fail_for_a_known_reason check (failure in ('card_declined', 'card_expired'));
-- Serves: orders by a card, and its deletion.
create index orders_of_card on orders (card_id) where card_id is not null;
