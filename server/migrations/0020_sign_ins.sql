-- Up Migration

-- The session that a stored answer started: replaying the answer may only return that session, while it is open (D-04, D-05).
-- No foreign key: a key outlives its ended session's row, and must keep refusing.
alter table idempotency_keys add column session_id uuid;

-- Wrong logins delay later ones, each independently: there is no longer a queue that strangers could fill (D-42). `login_turns` stays for older servers
-- that still run; a later release drops it.
create table wrong_logins (
  brand_id        smallint not null references brands,
  -- SHA-256 of the typed login name, or of the network.
  subject_hash    bytea not null,
  wrong           integer not null,
  last_failed_at  timestamptz not null,
  constraint wrong_logins_are_counted_once primary key (brand_id, subject_hash)
);
-- Serves: the cleanup of old entries.
create index wrong_logins_by_age on wrong_logins (last_failed_at);
