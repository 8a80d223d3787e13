-- Up Migration

-- Links in mails (D-12, D-13, D-54): single-use, hashed, short-lived.
create table action_tokens (
  token_hash  bytea primary key,
  member_id   uuid not null references members on delete cascade,
  purpose     text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint action_tokens_purpose_is_known check (purpose in ('activation'))
);
-- Serves: a new link invalidates the older ones of its purpose.
create index action_tokens_of_member on action_tokens (member_id, purpose) where used_at is null;

-- What the member agreed to, and when (D-11).
create table consents (
  member_id   uuid not null references members on delete cascade,
  kind        text not null,
  given       boolean not null,
  created_at  timestamptz not null,
  constraint consents_kind_is_known check (kind in ('terms', 'sensitive_data', 'marketing')),
  constraint consents_are_stated_once_at_a_time primary key (member_id, kind, created_at)
);

-- E-14: the traffic source a member came from.
create table member_sources (
  member_id   uuid primary key references members on delete cascade,
  network     text,
  ref         text,
  sub1        text,
  sub2        text,
  sub3        text,
  lander      text
);
