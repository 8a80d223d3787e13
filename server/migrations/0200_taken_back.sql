-- Up Migration

-- What its sender took back before it was read (D-19): the row keeps its number and its price, and nothing of what was said.
alter table messages
  add column taken_back_at timestamptz,
  drop constraint messages_gift_is_named,
  drop constraint messages_photo_is_there,
  drop constraint messages_text_is_not_empty,
  drop constraint messages_icebreaker_is_not_empty,
  add constraint messages_gift_is_named check (taken_back_at is not null or (type = 'gift') = (gift is not null)),
  add constraint messages_photo_is_there check (taken_back_at is not null or (type = 'photo') = (photo_id is not null)),
  add constraint messages_text_is_not_empty check (taken_back_at is not null or type <> 'text' or char_length(btrim(body)) > 0),
  add constraint messages_icebreaker_is_not_empty check (taken_back_at is not null or type <> 'icebreaker' or char_length(btrim(body)) > 0),
  add constraint messages_taken_back_says_nothing
    check (taken_back_at is null or (body is null and gift is null and opener is null and photo_id is null and guaranteed_until is null));
