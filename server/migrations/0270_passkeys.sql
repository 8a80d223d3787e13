-- Up Migration

-- B-08: passkeys. A public key only: nothing here logs anybody in.
create table passkeys (
  id             uuid primary key,
  member_id      uuid not null,
  brand_id       smallint not null,
  -- The host that it was made for, and works at.
  rp_id          text not null,
  credential_id  bytea not null,
  public_key     bytea not null,
  -- Of the authenticator; 0 for those that don't count. One that falls tells of a copy.
  counter        bigint not null,
  transports     text[] not null,
  name           text not null,
  created_at     timestamptz not null,
  last_used_at   timestamptz,
  constraint passkeys_member_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  constraint passkeys_are_known_once unique (credential_id),
  constraint passkeys_have_a_name check (length(name) between 1 and 40)
);
-- Serves: the list in the settings.
create index passkeys_by_member on passkeys (member_id, created_at);

-- What a browser signs to add a passkey (then of a member) or to log in. Used once.
create table passkey_challenges (
  challenge_hash  bytea primary key,
  brand_id        smallint not null references brands,
  member_id       uuid references members on delete cascade,
  rp_id           text not null,
  expires_at      timestamptz not null
);
-- Serves: removing those that were not used.
create index passkey_challenges_by_end on passkey_challenges (expires_at);

alter table action_tokens
  drop constraint action_tokens_purpose_is_known,
  add constraint action_tokens_purpose_is_known check (
    purpose in ('activation', 'password_reset', 'reactivation', 'email_change', 'undo_email', 'undo_password', 'undo_login', 'undo_passkey', 'login'));
