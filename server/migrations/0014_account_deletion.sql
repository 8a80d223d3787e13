-- Up Migration

-- ── Deletion and its undo (S-07, K-02, D-29) ──────────────────────────────────────────────────

-- An account awaiting erasure is visible to nobody: only `active` members can be seen.
alter table members
  drop constraint members_status_is_known,
  add constraint members_status_is_known check (status in ('not_confirmed', 'active', 'pending_deletion', 'deleted', 'blocked'));

create table account_deletions (
  member_id     uuid primary key references members on delete cascade,
  requested_at  timestamptz not null,
  -- Until then it can be restored.
  erase_at      timestamptz not null,
  constraint account_deletions_leave_time_to_return check (erase_at > requested_at)
);
-- Serves: finding the accounts that are due.
create index account_deletions_due on account_deletions (erase_at);

alter table action_tokens
  drop constraint action_tokens_purpose_is_known,
  add constraint action_tokens_purpose_is_known check (purpose in ('activation', 'password_reset', 'reactivation'));

-- Deletes every row that references a member with `on delete cascade`, including tables of later migrations. The member's own row stays: payments and the
-- ledger refer to it, and have to be kept by law.
create function remove_what_is_of(erased uuid) returns void language plpgsql as $$
declare
  child record;
begin
  for child in
    select c.conrelid::regclass as name, a.attname as member_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'members'::regclass and c.confdeltype = 'c'
  loop
    execute format('delete from %s where %I = $1', child.name, child.member_column) using erased;
  end loop;
end $$;

-- ── The offer to members who are about to delete their account (M-15) ─────────────────────────

-- A discount promised to this member; other discounts have the percentage of their kind.
alter table member_discounts
  add column percentage smallint,
  add constraint member_discounts_percentage_is_one check (percentage between 1 and 100);
