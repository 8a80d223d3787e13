-- Up Migration

-- ── Distance (D-64) ───────────────────────────────────────────────────────────────────────────

-- Serves: the city that a profile names.
create unique index cities_are_named_once on cities (region_id, name);

-- Where a real member says they live. Who names only a region is nowhere, and so is a fictional profile (D-46): they have no distance.
create function city_of(member uuid) returns integer language sql stable
  return (
    select c.id from members m join profiles p on p.member_id = m.id join cities c on c.region_id = p.region_id and c.name = p.city
    where m.id = member and not m.is_fictional
  );

alter table discoverable add column city_id integer;

create function discoverable_is_somewhere() returns trigger language plpgsql as $$
begin
  new.city_id := city_of(new.member_id);
  return new;
end $$;
create trigger discoverable_knows_city before insert on discoverable for each row execute function discoverable_is_somewhere();

create function city_changed() returns trigger language plpgsql as $$
begin
  update discoverable set city_id = city_of(new.member_id) where member_id = new.member_id;
  return null;
end $$;
create trigger profiles_keep_city after update on profiles for each row
  when ((old.region_id, old.city) is distinct from (new.region_id, new.city)) execute function city_changed();

create function kind_of_member_changed() returns trigger language plpgsql as $$
begin
  update discoverable set city_id = city_of(new.id) where member_id = new.id;
  return null;
end $$;
create trigger members_keep_city after update on members for each row
  when (old.is_fictional is distinct from new.is_fictional) execute function kind_of_member_changed();

update discoverable set city_id = city_of(member_id);

-- Serves: search within a distance: each city and gender is one range of it.
create index discoverable_by_city on discoverable (brand_id, city_id, gender, active_at, member_id)
  include (country, date_of_birth, region_id, seeking, has_photo) where city_id is not null;
