-- Up Migration

-- D-20: of the file that was uploaded, to put on the list of forbidden pictures once the photo is rejected. Null for photos of before, and drawn ones.
alter table photos
  add column upload_sha256 bytea,
  add constraint photos_upload_sha256_has_its_length check (length(upload_sha256) = 32);
