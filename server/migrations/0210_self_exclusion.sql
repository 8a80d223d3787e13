-- Up Migration

-- B-03, D-55: addresses whose members keep themselves out of all brands of a company. A keyed hash outlives the account without
-- keeping the address; no member's row refers to it.
create table self_exclusions (
  company_id    smallint not null references companies,
  address_hash  bytea not null,
  excluded_at   timestamptz not null,
  -- Null: for good.
  until         timestamptz,
  constraint self_exclusions_are_one_per_address primary key (company_id, address_hash),
  constraint self_exclusions_last check (until > excluded_at)
);
-- Serves: removing those that have ended.
create index self_exclusions_by_end on self_exclusions (until) where until is not null;

-- Invisible like every status but `active`. It stays after the exclusion has ended, until the member logs in again.
alter table members
  drop constraint members_status_is_known,
  add constraint members_status_is_known
    check (status in ('not_confirmed', 'active', 'pending_deletion', 'self_excluded', 'deleted', 'blocked'));
