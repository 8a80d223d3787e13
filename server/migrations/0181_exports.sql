-- Up Migration

-- D-29: copies of their data that members have asked for. The file is named by the id; it is sent to its member's own sessions alone.
create table exports (
  id            uuid primary key default gen_random_uuid(),
  member_id     uuid not null references members (id) on delete cascade,
  brand_id      smallint not null references brands (id),
  requested_at  timestamptz not null,
  -- Set once the file is there.
  bytes         bigint,
  ready_at      timestamptz,
  expires_at    timestamptz,
  constraint exports_are_ready_as_a_whole check ((ready_at is null) = (expires_at is null) and (bytes is null) = (ready_at is null))
);
-- Serves: a member's latest, and erasing it with them.
create index exports_of_a_member on exports (member_id, requested_at desc);
-- Serves: the clean-up.
create index exports_by_expiry on exports (coalesce(expires_at, requested_at));
