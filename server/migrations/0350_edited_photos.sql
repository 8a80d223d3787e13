-- Up Migration

-- R-24: a turned or cropped photo has files of its own. What was uploaded is kept beside them, for its owner alone, so that each edit
-- starts from there and loses nothing.
alter table photos
  -- The key of the files as uploaded; null: never edited.
  add column source_key text,
  -- Degrees clockwise from how it was uploaded.
  add column turn smallint not null default 0,
  -- The part that is shown, once turned: x, y, width and height as shares of the whole. Null: all of it.
  add column part jsonb,
  add constraint photos_turn_is_known check (turn in (0, 90, 180, 270)),
  add constraint photos_edited_have_a_source check (source_key is not null or (turn = 0 and part is null));

-- Serves: whether a file is still needed, before it is removed.
create index photos_by_source on photos (source_key) where source_key is not null;
