-- Up Migration

-- B-09: whether an account passed the check of a provider, and when. Nothing else of the check is kept.
create table verifications (
  member_id  uuid primary key,
  brand_id   smallint not null,
  -- Null: the check has not ended.
  passed     boolean,
  -- When it began, or ended.
  at         timestamptz not null,
  -- The provider's name for the check, until it ends.
  ref        text,
  constraint verifications_member_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  constraint verifications_forget_the_check check ((passed is null) = (ref is not null))
);

-- B-09: only verified members may write to this member first.
alter table members add column verified_first boolean not null default false;

-- Serves: "verified only" in search.
alter table discoverable add column is_verified boolean not null default false;

create function discoverable_is_verified() returns trigger language plpgsql as $$
begin
  new.is_verified := exists (select from verifications where member_id = new.member_id and passed);
  return new;
end $$;
create trigger discoverable_knows_verified before insert on discoverable for each row execute function discoverable_is_verified();

create function verifications_changed() returns trigger language plpgsql as $$
begin
  update discoverable set is_verified = coalesce(new.passed, false) where member_id = coalesce(new.member_id, old.member_id);
  return null;
end $$;
create trigger verifications_keep_discoverable after insert or update or delete on verifications for each row execute function verifications_changed();

-- The checks of the provider on this machine, in demo and development. It knows no member.
create table dev_verifications (
  ref         text primary key,
  return_url  text not null,
  result      text,
  constraint dev_verifications_result_is_known check (result in ('passed', 'failed'))
);
