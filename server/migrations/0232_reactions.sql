-- Up Migration

-- What a member made of a message of the other's: one at a time.
create table reactions (
  message_id  bigint not null references messages,
  member_id   uuid not null references members,
  reaction    text not null,
  reacted_at  timestamptz not null,
  constraint reactions_are_there_once primary key (message_id, member_id),
  constraint reactions_are_known check (reaction in ('heart', 'laugh', 'wow', 'sad', 'thumb', 'fire'))
);
-- Serves: a member's reactions, in the copy of their data.
create index reactions_of_member on reactions (member_id);
