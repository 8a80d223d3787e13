-- Up Migration

-- Gifts and icebreakers (D-49, D-50).
alter table messages
  -- Which gift of the catalogue; set for gifts and nothing else.
  add column gift text,
  -- Which of the suggested openers it was, even if edited: not suggested to its sender again right away (D-50).
  add column opener text,
  add constraint messages_gift_is_named check ((type = 'gift') = (gift is not null)),
  add constraint messages_icebreaker_is_not_empty check (type <> 'icebreaker' or char_length(btrim(body)) > 0);

-- Serves: the opener a member used last.
create index messages_with_opener on messages (sender_id, id desc) where opener is not null;
