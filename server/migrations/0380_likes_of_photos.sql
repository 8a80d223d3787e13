-- Up Migration

-- What was liked of somebody, if it was one photo on their profile (B-13): its id, never its address (decision 5). No foreign key: that it was
-- for a photo is still true when the photo is gone. A like is for one thing, or for the profile as a whole.
alter table likes
  add column about_photo uuid,
  add constraint likes_are_for_one_thing check (about_photo is null or about_prompt is null);
