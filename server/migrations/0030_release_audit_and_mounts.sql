-- Up Migration

-- Who stands behind a change, as their token or CI says, and from which state of their sources.
alter table release_audit
  add column person text,
  add column revision text,
  add column is_dirty boolean;

-- The person who holds a token.
alter table release_tokens add column owner text;

-- Mounts of releases that are compared (a canary and the live version beside it), by the minute in which they began: one that began and
-- never came to an end hangs. No member, no address.
create table release_mounts (
  remote   text not null,
  version  text not null,
  minute   timestamptz not null,
  started  integer not null default 0,
  -- On screen, or failed.
  settled  integer not null default 0,
  constraint release_mounts_counted_once primary key (remote, version, minute),
  constraint release_mounts_release_exists foreign key (remote, version) references releases (remote, version)
);
