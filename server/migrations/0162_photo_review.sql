-- Up Migration

-- D-20: why people may not see a photo; its owner reads it in words.
alter table photos
  add column rejected_for text,
  add constraint photos_rejected_for_is_known
    check (rejected_for in ('not_you', 'nudity', 'minor', 'contact', 'quality', 'other'));

-- Serves: the photos that wait for a look, the oldest first.
create index photos_waiting on photos (created_at) where status = 'processing';

-- What rejected photos look like, so that a resized copy of one is recognised. The photo can't be made from it, and no member is named.
create table rejected_pictures (
  brand_id    smallint not null references brands on delete cascade,
  likeness    bit(256) not null,
  reason      text not null,
  created_at  timestamptz not null,
  constraint rejected_pictures_are_kept_once primary key (brand_id, likeness)
);
