-- Up Migration

-- What a message says something about: an answer on its receiver's profile (B-13), in the words that stood there when it was sent.
-- It answers either that or an earlier message.
alter table messages
  add column about_prompt text,
  add column about_answer text,
  add constraint messages_about_is_whole check ((about_prompt is null) = (about_answer is null)),
  add constraint messages_about_is_bounded check (char_length(about_answer) between 1 and 150),
  add constraint messages_answer_one_thing check (about_prompt is null or quoted_seq is null),
  drop constraint messages_taken_back_says_nothing,
  add constraint messages_taken_back_says_nothing
    check (taken_back_at is null
           or (body is null and gift is null and opener is null and photo_id is null and guaranteed_until is null and quoted_seq is null
               and about_prompt is null));
