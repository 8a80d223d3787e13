-- Up Migration

-- Searches that members keep under names of their own (R-06): the query of a search, in one canonical order.
create table saved_searches (
  id         uuid primary key,
  brand_id   smallint not null,
  member_id  uuid not null,
  name       text not null,
  search     text not null,
  created_at timestamptz not null,
  -- Members who joined since are the new ones.
  opened_at  timestamptz not null,
  constraint saved_searches_are_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  -- Serves a member's list, too.
  constraint saved_searches_are_there_once unique (member_id, search)
);
