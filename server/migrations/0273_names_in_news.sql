-- Up Migration

-- D-63: whether pushes and mails may name others. Who sees the screen or the inbox reads them, so it is off until the member wants it.
alter table members add column names_in_news boolean not null default false;
