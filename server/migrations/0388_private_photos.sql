-- Up Migration

-- Who may see a member's private photos (B-06): granted by the member, for one person each, until taken back.
create table private_photo_grants (
  member_id   uuid not null,
  viewer_id   uuid not null,
  brand_id    smallint not null,
  granted_at  timestamptz not null,
  constraint private_photo_grants_are_there_once primary key (member_id, viewer_id),
  constraint private_photo_grants_are_for_others check (member_id <> viewer_id),
  constraint private_photo_grants_owner_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  constraint private_photo_grants_viewer_is_of_the_brand foreign key (viewer_id, brand_id) references members (id, brand_id) on delete cascade
);
-- Serves: erasing a member who was granted a look.
create index private_photo_grants_by_viewer on private_photo_grants (viewer_id);
