-- Up Migration

-- R-33, B-08: links that change the address, and those that undo it and other changes for 48 hours.
alter table action_tokens
  drop constraint action_tokens_purpose_is_known,
  add constraint action_tokens_purpose_is_known
    check (purpose in ('activation', 'password_reset', 'reactivation', 'email_change', 'undo_email', 'undo_password', 'undo_login')),
  -- The address that the link sets: the new one, or the one before.
  add column email text,
  add constraint action_tokens_set_an_address check ((email is not null) = (purpose in ('email_change', 'undo_email')));
-- Serves: whether an address is still kept for the member who had it.
create index action_tokens_keep_addresses on action_tokens (lower(email)) where purpose = 'undo_email' and used_at is null;

-- While a change can be undone, nobody else may take the old address: otherwise a thief could make the undo impossible. Runs after the
-- unique index was checked, so that a change committed meanwhile is seen, and refuses as that index does. The clean-up marks expired links as
-- used.
create function old_addresses_are_kept() returns trigger language plpgsql as $$
begin
  if exists (
    select from action_tokens t join members m on m.id = t.member_id
    where t.purpose = 'undo_email' and t.used_at is null and lower(t.email) = lower(new.email)
      and m.brand_id = new.brand_id and m.id <> new.id and m.status <> 'deleted')
  then
    raise exception 'this address is kept for the member who had it' using errcode = 'unique_violation', constraint = 'members_email_is_unique_in_its_brand';
  end if;
  return null;
end $$;
create trigger members_leave_old_addresses after insert or update of email on members for each row execute function old_addresses_are_kept();
