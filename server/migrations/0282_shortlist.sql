-- Up Migration

-- Members whom somebody keeps for later (B-14). Nobody is told, and nobody else can read it.
create table shortlisted (
  member_id  uuid not null,
  kept_id    uuid not null,
  brand_id   smallint not null,
  kept_at    timestamptz not null,
  constraint shortlisted_are_there_once primary key (member_id, kept_id),
  constraint shortlisted_are_others check (member_id <> kept_id),
  constraint shortlisted_owner_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  constraint shortlisted_kept_is_of_the_brand foreign key (kept_id, brand_id) references members (id, brand_id) on delete cascade
);
-- Serves: a member's shortlist, the latest first.
create index shortlisted_latest on shortlisted (member_id, kept_at desc, kept_id desc);
-- Serves: erasing somebody who is on shortlists.
create index shortlisted_by_kept on shortlisted (kept_id);
