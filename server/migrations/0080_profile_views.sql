-- Up Migration

-- ── Who viewed me (R-55) ──────────────────────────────────────────────────────────────────────

-- Off: the member's visits are shown to nobody, and nobody's are shown to them.
alter table members add column shows_views boolean not null default true;

-- The last time that a member opened another's profile. Kept for 30 days.
create table profile_views (
  member_id  uuid not null,
  viewed_id  uuid not null,
  brand_id   smallint not null,
  viewed_at  timestamptz not null,
  constraint profile_views_keep_the_last_visit primary key (member_id, viewed_id),
  constraint profile_views_are_of_others check (member_id <> viewed_id),
  constraint profile_views_viewer_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  constraint profile_views_viewed_is_of_the_brand foreign key (viewed_id, brand_id) references members (id, brand_id) on delete cascade
);
-- Serves: the list of who viewed a member, and erasing somebody who was viewed.
create index profile_views_latest on profile_views (viewed_id, viewed_at desc, member_id desc);
-- Serves: the cleanup of visits older than 30 days.
create index profile_views_by_age on profile_views (viewed_at);
