-- Up Migration

-- R-25, D-64: where a member's place comes from. Who shows only their region has no city in any table, so that nothing can tell it.
alter table profiles
  add column place_source text not null default 'manual',
  add constraint profiles_place_source_is_one check (place_source in ('device', 'manual', 'region')),
  add constraint profiles_region_only_has_no_city check (place_source <> 'region' or city is null);
