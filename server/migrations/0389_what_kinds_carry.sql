-- Up Migration

-- What a kind of message carries beside its words, under the kind's name: a new kind needs no column. The contract has its shape and bounds.
alter table messages
  add column data jsonb,
  add constraint messages_data_is_an_object check (jsonb_typeof(data) = 'object'),
  drop constraint messages_taken_back_says_nothing,
  add constraint messages_taken_back_says_nothing
    check (taken_back_at is null
           or (body is null and gift is null and opener is null and photo_id is null and data is null and guaranteed_until is null
               and quoted_seq is null and about_prompt is null and about_photo is null));
