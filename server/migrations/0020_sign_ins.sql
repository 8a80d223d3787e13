-- Up Migration

-- The session that a stored answer has started: its replay may only give that one again, while it is open (D-04, D-05).
-- No foreign key: a key outlives the row of an ended session, and must go on refusing.
alter table idempotency_keys add column session_id uuid;

-- Wrong logins slow those after them down, each for itself: there is no queue any more that strangers could fill (D-42). `login_turns` stays for servers of
-- before that still run; a later release drops it.
create table wrong_logins (
  brand_id        smallint not null references brands,
  -- SHA-256 of the typed login name, or of the network.
  subject_hash    bytea not null,
  wrong           integer not null,
  last_failed_at  timestamptz not null,
  constraint wrong_logins_are_counted_once primary key (brand_id, subject_hash)
);
-- Serves: the clean-up of what no longer matters.
create index wrong_logins_by_age on wrong_logins (last_failed_at);
