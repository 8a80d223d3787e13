-- Up Migration

-- B-05: a photo of a chat that was taken down after a report. Its message stays and says so; its files are removed.
alter table chat_photos add column removed_at timestamptz;
