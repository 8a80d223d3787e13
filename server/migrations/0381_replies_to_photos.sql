-- Up Migration

-- What a message says something about can be a photo on its receiver's profile (B-13): its id, never its address (decision 5). No foreign key:
-- it is still said that it was about a photo when the photo is gone.
alter table messages
  add column about_photo uuid,
  drop constraint messages_answer_one_thing,
  add constraint messages_answer_one_thing check (num_nonnulls(about_prompt, about_photo, quoted_seq) <= 1),
  drop constraint messages_taken_back_says_nothing,
  add constraint messages_taken_back_says_nothing
    check (taken_back_at is null
           or (body is null and gift is null and opener is null and photo_id is null and guaranteed_until is null and quoted_seq is null
               and about_prompt is null and about_photo is null));
