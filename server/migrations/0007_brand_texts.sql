-- Up Migration

-- A brand's texts by language: index_title, description, fictional_singular, fictional_plural (E-06).
alter table brands add column texts jsonb not null default '{}';
