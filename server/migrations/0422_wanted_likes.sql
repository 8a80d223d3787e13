-- Up Migration

-- M-05: whom a signup began with a like for; it is given once the address is confirmed, in whichever browser.
create table wanted_likes (
  member_id   uuid primary key references members on delete cascade,
  liked_id    uuid not null references members on delete cascade,
  created_at  timestamptz not null
);
-- Serves: what is removed with a liked member.
create index wanted_likes_liked on wanted_likes (liked_id);
