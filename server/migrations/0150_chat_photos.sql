-- Up Migration

-- Photos that members send each other (D-20, M-06).
create table chat_photos (
  id               uuid primary key,
  -- Who uploaded it.
  member_id        uuid not null references members on delete cascade,
  -- Where it was sent, once and for good. Null: not sent yet, and removed if it never is.
  conversation_id  uuid references conversations,
  file_key         text not null,
  width            integer not null,
  height           integer not null,
  thumbhash        bytea not null,
  created_at       timestamptz not null default now()
);
-- Serves: erasing an account's photos, and those of its conversations.
create index chat_photos_of_member on chat_photos (member_id);
create index chat_photos_in_conversation on chat_photos (conversation_id);

alter table messages
  -- Set for photos and nothing else.
  add column photo_id uuid references chat_photos,
  add constraint messages_photo_is_there check ((type = 'photo') = (photo_id is not null));

-- A photo is one message. Serves: the message that a photo belongs to.
create unique index messages_photo_is_sent_once on messages (photo_id) where photo_id is not null;
