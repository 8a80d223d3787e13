-- Up Migration

-- ── Logging in (D-42) ─────────────────────────────────────────────────────────────────────────

-- Browsers in which a member has logged in before: other people's attempts never delay them there.
create table known_devices (
  member_id      uuid not null references members on delete cascade,
  -- SHA-256 of the browser's cookie; one browser may be known to several members.
  token_hash     bytea not null,
  last_login_at  timestamptz not null,
  constraint known_devices_are_known_once primary key (member_id, token_hash)
);
-- Serves: the cleanup of devices not used for long.
create index known_devices_by_use on known_devices (last_login_at);

-- Wrong passwords for one account from anywhere, or from one address for any account: the more there are, the longer unknown
-- devices have to wait between tries.
create table login_turns (
  brand_id        smallint not null references brands,
  -- SHA-256 of what is throttled: the account or the address.
  subject_hash    bytea not null,
  wrong           integer not null,
  -- When the next try is allowed.
  next_at         timestamptz not null,
  last_failed_at  timestamptz not null,
  constraint login_turns_are_counted_once primary key (brand_id, subject_hash)
);
-- Serves: the cleanup of old entries.
create index login_turns_by_age on login_turns (last_failed_at);

-- ── Presence (C-07, S-24) ─────────────────────────────────────────────────────────────────────

-- Since when the member has no page of ours visible, reported by the hidden page; their next request clears it.
alter table members add column away_at timestamptz;

-- ── Fictional profiles (D-46) ─────────────────────────────────────────────────────────────────

-- Whether a member has been told about them, which happens before the first paid action.
alter table consents
  drop constraint consents_kind_is_known,
  add constraint consents_kind_is_known check (kind in ('terms', 'sensitive_data', 'marketing', 'fictional_profiles'));
