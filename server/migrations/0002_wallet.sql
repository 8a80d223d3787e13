-- Up Migration

-- ── The ledger (D-60): append-only, double-entry, one entry set per cause ─────────────────────

-- A member's accounts carry a balance; the site's do not (one row that every purchase locks would serialise
-- them all), their balance is the sum of their entries.
create table ledger_accounts (
  id         bigint generated always as identity primary key,
  brand_id   smallint not null references brands,
  member_id  uuid,
  -- member: purchased, bonus (credits), starter (free starter messages) · site: sales, gifts, revenue
  kind       text not null,
  balance    bigint not null default 0,
  constraint ledger_accounts_member_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id),
  constraint ledger_accounts_kind_is_known check (
    case when member_id is null then kind in ('sales', 'gifts', 'revenue') else kind in ('purchased', 'bonus', 'starter') end
  ),
  -- No balance goes below zero, even if the application has a bug.
  constraint ledger_accounts_balance_is_never_below_zero check (balance >= 0),
  -- Serves: finding the accounts of a member.
  constraint ledger_accounts_are_opened_once unique nulls not distinct (brand_id, member_id, kind)
);

create table ledger_transactions (
  id          bigint generated always as identity primary key,
  brand_id    smallint not null references brands,
  member_id   uuid not null references members,
  -- signup, message, purchase, refund …
  reason      text not null,
  -- The cause: a message's client id, a payment's id.
  ref         text not null,
  created_at  timestamptz not null,
  -- The same cause never moves credits twice.
  constraint ledger_transactions_cause_is_booked_once unique (reason, ref)
);
-- Serves: a member's credit movements, newest first.
create index ledger_transactions_of_member on ledger_transactions (member_id, id desc);

create table ledger_entries (
  transaction_id  bigint not null references ledger_transactions,
  account_id      bigint not null references ledger_accounts,
  amount          bigint not null,
  constraint ledger_entries_move_something check (amount <> 0),
  constraint ledger_entries_one_for_each_account primary key (transaction_id, account_id)
);
-- Serves: the sum of an account, when balances are verified.
create index ledger_entries_of_account on ledger_entries (account_id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entries_are_never_changed before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_transactions_are_never_changed before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();

-- Only this trigger changes balances, so that they always match the entries.
create function ledger_balance_follows() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.account_id and member_id is not null;
  return null;
end $$;
create trigger ledger_balance_follows_entry after insert on ledger_entries
  for each row execute function ledger_balance_follows();

create function ledger_balance_is_not_written() returns trigger language plpgsql as $$
begin
  if new.balance <> old.balance and pg_trigger_depth() < 2 then
    raise exception 'a balance is changed by ledger entries only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger ledger_balance_is_not_written_by_hand before update on ledger_accounts
  for each row execute function ledger_balance_is_not_written();

create function ledger_transaction_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_is_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_sums_to_zero();

-- The grant that credits come from: a refund takes back what is unused of one purchase (D-60).
create table credit_lots (
  id              bigint generated always as identity primary key,
  account_id      bigint not null references ledger_accounts,
  transaction_id  bigint not null references ledger_transactions,
  granted         bigint not null,
  remaining       bigint not null,
  constraint credit_lots_grant_something check (granted > 0),
  constraint credit_lots_remaining_is_within_the_grant check (remaining between 0 and granted)
);
-- Serves: spending, oldest lot first.
create index credit_lots_open on credit_lots (account_id, id) where remaining > 0;
