-- Up Migration

-- What was liked of somebody, if it was one answer on their profile (B-13), in the words that stood there then.
alter table likes
  add column about_prompt text,
  add column about_answer text,
  add constraint likes_about_is_whole check ((about_prompt is null) = (about_answer is null)),
  add constraint likes_about_is_bounded check (char_length(about_answer) between 1 and 150);
