-- Up Migration

-- ── Discovery (D-14, E-13) ────────────────────────────────────────────────────────────────────

-- Everybody who can be found, with all that search filters and sorts by, so that one index serves a page: a member has a row here
-- exactly while they are active, confirmed and visible (S-23). Kept by the triggers below, never written by hand.
create table discoverable (
  member_id      uuid primary key references members on delete cascade,
  brand_id       smallint not null,
  country        text not null,
  region_id      text,
  gender         text not null,
  seeking        text not null,
  date_of_birth  date not null,
  has_photo      boolean not null,
  is_fictional   boolean not null,
  -- The main photo may be shown on a lander, before the entry warning.
  on_landers     boolean not null,
  -- To the quarter of an hour: an active member moves in the lists four times an hour, not with every request.
  active_at      timestamptz not null,
  -- To the millisecond, as cursors contain it.
  joined_at      timestamptz not null,
  -- A position in a random order, for showing other members every day.
  shuffle        integer not null
);
-- Serves: search, most recently active first; each country and gender is one range of it.
create index discoverable_by_activity on discoverable (brand_id, country, gender, active_at, member_id)
  include (date_of_birth, region_id, seeking, has_photo, is_fictional);
-- Serves: search, newest first.
create index discoverable_by_joining on discoverable (brand_id, country, gender, joined_at, member_id)
  include (date_of_birth, region_id, seeking, has_photo, is_fictional);
-- Serves: search within a region.
create index discoverable_by_region on discoverable (brand_id, region_id, gender, active_at, member_id)
  include (country, date_of_birth, seeking, has_photo, is_fictional);
-- Serves: counting the members of an age.
create index discoverable_by_age on discoverable (brand_id, country, gender, date_of_birth)
  include (member_id, region_id, seeking, has_photo, is_fictional, active_at);
-- Serves: the profiles of landers.
create index discoverable_on_landers on discoverable (brand_id, country, shuffle) where on_landers;

create function activity_of(seen timestamptz) returns timestamptz language sql immutable
  return date_bin('15 minutes', seen, timestamptz '2000-01-01 00:00:00Z');

-- Updates the rows of some members. The members are locked first: a concurrent change to another part of the same
-- member waits, and then sees this change instead of overwriting it with what it had read before.
create function list_discoverable(changed uuid[]) returns void language plpgsql as $$
begin
  perform from members where id = any(changed) order by id for no key update;

  delete from discoverable where member_id = any(changed) and not exists (
    select from members m join profiles p on p.member_id = m.id
    where m.id = discoverable.member_id and m.status = 'active' and not m.invisible and p.profile_status = 'active');

  insert into discoverable (member_id, brand_id, country, region_id, gender, seeking, date_of_birth, has_photo, is_fictional,
                            on_landers, active_at, joined_at, shuffle)
  select m.id, m.brand_id, p.country, p.region_id, p.gender, p.seeking, p.date_of_birth, main.id is not null, m.is_fictional,
         coalesce(main.ad_safe, false), activity_of(coalesce(m.last_seen_at, m.created_at)), date_trunc('milliseconds', m.created_at),
         hashtext(m.id::text)
  from members m
  join profiles p on p.member_id = m.id
  left join photos main on main.member_id = m.id and main.position = 0 and main.status = 'ready'
  where m.id = any(changed) and m.status = 'active' and not m.invisible and p.profile_status = 'active'
  on conflict (member_id) do update
  set country = excluded.country, region_id = excluded.region_id, gender = excluded.gender, seeking = excluded.seeking,
      date_of_birth = excluded.date_of_birth, has_photo = excluded.has_photo, is_fictional = excluded.is_fictional,
      on_landers = excluded.on_landers, active_at = excluded.active_at;
end $$;

create function member_changed() returns trigger language plpgsql as $$
begin
  perform list_discoverable(array[new.id]);
  return null;
end $$;
create trigger members_keep_discoverable after update on members for each row
  when ((old.status, old.invisible, old.is_fictional, activity_of(old.last_seen_at))
        is distinct from (new.status, new.invisible, new.is_fictional, activity_of(new.last_seen_at)))
  execute function member_changed();

create function part_of_member_changed() returns trigger language plpgsql as $$
begin
  perform list_discoverable(array[coalesce(new.member_id, old.member_id)]);
  return null;
end $$;
create trigger profiles_keep_discoverable after update on profiles for each row
  when ((old.profile_status, old.country, old.region_id, old.gender, old.seeking, old.date_of_birth)
        is distinct from (new.profile_status, new.country, new.region_id, new.gender, new.seeking, new.date_of_birth))
  execute function part_of_member_changed();
create trigger photos_keep_discoverable after update on photos for each row
  when (0 in (old.position, new.position)
        and (old.position, old.status, old.ad_safe) is distinct from (new.position, new.status, new.ad_safe))
  execute function part_of_member_changed();
create trigger photos_gone_keep_discoverable after delete on photos for each row
  when (old.position = 0) execute function part_of_member_changed();

create function parts_of_members_added() returns trigger language plpgsql as $$
begin
  perform list_discoverable((select array_agg(distinct member_id) from added));
  return null;
end $$;
create trigger profiles_added_keep_discoverable after insert on profiles referencing new table as added for each statement
  execute function parts_of_members_added();
create trigger photos_added_keep_discoverable after insert on photos referencing new table as added for each statement
  execute function parts_of_members_added();

select list_discoverable((select array_agg(id) from members));

-- ── Likes (C-12, S-17) ────────────────────────────────────────────────────────────────────────

-- Serves: the likes a member received and has not opened yet, which come first.
create index likes_new on likes (liked_id, created_at desc) where seen_at is null;
-- Serves: the likes a member gave, latest first.
create index likes_given on likes (member_id, created_at desc);
