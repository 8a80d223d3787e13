-- Up Migration

-- ── Tenants ────────────────────────────────────────────────────────────────────────────────────

-- E-07: the company behind a brand; shown in the footer.
create table companies (
  id             smallint primary key,
  name           text not null,
  address        text not null,
  city           text not null,
  country        char(2) not null,
  kvk            text,
  vat_numbers    text[] not null default '{}',
  tradenames     text[] not null default '{}',
  support_phone  text,
  delete_discount smallint,
  added          timestamptz not null default now(),
  constraint companies_delete_discount_is_a_percentage check (delete_discount between 0 and 100)
);

create table brands (
  id          smallint primary key,
  slug        text not null,
  hosts       text[] not null,
  settings    jsonb not null,
  company_id  smallint not null references companies,
  constraint brands_slug_is_unique unique (slug),
  constraint brands_has_a_host check (cardinality(hosts) > 0)
);

-- ── Places (M-05, E-13; D-64: nothing finer than a city is kept) ──────────────────────────────

create table regions (
  -- ISO 3166-2, such as DE-BY (D-07).
  id       text primary key,
  country  char(2) not null,
  name     text not null,
  lat      double precision not null,
  lon      double precision not null,
  -- Serves: the regions of a country in order.
  constraint regions_name_is_unique_in_its_country unique (country, name),
  constraint regions_id_is_of_its_country check (id like country || '-%')
);

create table cities (
  id          integer primary key,
  region_id   text not null references regions,
  name        text not null,
  lat         double precision not null,
  lon         double precision not null,
  population  integer not null default 0
);
-- Serves: the cities of a region, largest first (signup, own profile).
create index cities_of_region on cities (region_id, population desc);

-- ── Members ────────────────────────────────────────────────────────────────────────────────────

create table members (
  id             uuid primary key default gen_random_uuid(),
  brand_id       smallint not null references brands,
  email          text not null,
  name           text not null,
  password_hash  text not null,
  status         text not null default 'not_confirmed',
  language       text not null,
  time_zone      text not null default 'UTC',
  created_at     timestamptz not null default now(),
  confirmed_at   timestamptz,
  last_seen_at   timestamptz,
  is_fictional   boolean not null default false,
  is_paid        boolean not null default false,
  invisible      boolean not null default false,
  notifications_disabled text[] not null default '{}',
  constraint members_status_is_known check (status in ('not_confirmed', 'active', 'deleted', 'blocked')),
  constraint members_active_is_confirmed check (status <> 'active' or confirmed_at is not null),
  -- V-01
  constraint members_name_is_not_the_email check (lower(name) <> lower(email)),
  constraint members_name_does_not_start_with_at check (name not like '@%'),
  -- Lets a child table prove by foreign key that its row belongs to its member's brand.
  constraint members_id_in_brand_is_unique unique (id, brand_id)
);
-- Keeps: one account per address and brand (V-03). Serves: login, password reset.
create unique index members_email_is_unique_in_its_brand on members (brand_id, lower(email));
-- Keeps: one member per name and brand (D-11). Serves: the signup check.
create unique index members_name_is_unique_in_its_brand on members (brand_id, lower(name));

create table profiles (
  member_id            uuid primary key,
  brand_id             smallint not null,
  profile_status       text not null default 'active',
  gender               text not null,
  seeking              text not null,
  sexuality            text,
  date_of_birth        date not null,
  country              char(2) not null,
  region_id            text references regions,
  city                 text,
  about_me             text not null default '',
  tattoos              text,
  hair_colour          text,
  eye_colour           text,
  body_type            text,
  relationship_status  text,
  interests            text[] not null default '{}',
  signup_reason        text,
  constraint profiles_brand_is_the_members foreign key (member_id, brand_id)
    references members (id, brand_id) on delete cascade,
  constraint profiles_status_is_known check (profile_status in ('active', 'disabled')),
  constraint profiles_gender_is_known check (gender in ('male', 'female')),
  constraint profiles_seeking_is_known check (seeking in ('male', 'female', 'both')),
  constraint profiles_sexuality_is_known check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  -- D-43
  constraint profiles_about_me_is_bounded check (char_length(about_me) <= 2000),
  constraint profiles_interests_are_bounded check (cardinality(interests) <= 10)
);

create table photos (
  id         uuid primary key default gen_random_uuid(),
  member_id  uuid not null references members on delete cascade,
  position   smallint not null,
  is_private boolean not null default false,
  file_key   text not null,
  width      integer not null,
  height     integer not null,
  thumbhash  bytea,
  status     text not null default 'processing',
  -- Shown on landers before the entry warning only when true.
  ad_safe    boolean not null default false,
  created_at timestamptz not null default now(),
  -- Position 0 is the main photo, so a member has at most one. Deferred: a reorder may pass through duplicates.
  -- Serves: the photos of a member in their order, and the main photo of many members.
  constraint photos_position_is_unique_for_its_member unique (member_id, position) deferrable initially deferred,
  constraint photos_position_is_not_negative check (position >= 0),
  constraint photos_main_is_not_private check (position > 0 or not is_private),
  constraint photos_status_is_known check (status in ('processing', 'ready', 'rejected'))
);

-- ── Sessions and signing in (D-05, D-42) ──────────────────────────────────────────────────────

create table sessions (
  id            uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's token, so that reading this table does not allow signing in.
  token_hash    bytea not null,
  member_id     uuid not null references members on delete cascade,
  user_agent    text not null default '',
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  -- Serves: finding the session of a request's cookie.
  constraint sessions_token_is_unique unique (token_hash)
);
-- Serves: listing a member's open sessions, and ending all of them.
create index sessions_open_of_member on sessions (member_id) where ended_at is null;
-- Serves: the cleanup of sessions that ended or expired.
create index sessions_by_expiry on sessions (expires_at);

-- Wrong passwords, counted per account and address so that nobody can lock out somebody else.
create table login_attempts (
  brand_id       smallint not null references brands,
  account_hash   bytea not null,
  address_hash   bytea not null,
  failures       integer not null,
  -- How many times it was blocked before: every block lasts twice as long as the last.
  blocks         integer not null default 0,
  blocked_until  timestamptz,
  last_failed_at timestamptz not null,
  constraint login_attempts_are_counted_once primary key (brand_id, account_hash, address_hash)
);
-- Serves: the cleanup of old attempts.
create index login_attempts_by_age on login_attempts (last_failed_at);

-- Devices on which a member has logged in before; other people's wrong passwords never block them.
create table known_devices (
  token_hash  bytea not null,
  member_id   uuid not null references members on delete cascade,
  created_at  timestamptz not null,
  constraint known_devices_are_known_once primary key (member_id, token_hash)
);

-- ── Requests ──────────────────────────────────────────────────────────────────────────────────

-- D-04: the stored answer of every successful write, for clients that did not receive it.
create table idempotency_keys (
  brand_id     smallint not null references brands,
  -- SHA-256 of the key. The key itself is the HMAC key of payload_hash, so a payload (it may hold a
  -- password) can't be guessed from this table.
  key_hash     bytea not null,
  payload_hash bytea not null,
  member_id    uuid references members on delete cascade,
  call         text not null,
  status       smallint,
  -- json, not jsonb: returned byte for byte.
  answer       json,
  created_at   timestamptz not null,
  constraint idempotency_key_runs_once primary key (brand_id, key_hash)
);
-- Serves: the cleanup of old answers.
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table rate_limits (
  key           text not null,
  window_start  timestamptz not null,
  window_end    timestamptz not null,
  hits          integer not null,
  constraint rate_limits_window_is_counted_once primary key (key, window_start)
);
-- Serves: the cleanup of windows that have ended.
create index rate_limits_by_end on rate_limits (window_end);

-- ── Live events: the outbox (D-22) ────────────────────────────────────────────────────────────

-- The last sequence number of a member. Its row lock makes numbers gapless and visible in order.
create table event_counters (
  member_id  uuid primary key references members on delete cascade,
  last_seq   bigint not null
);

create table member_events (
  member_id   uuid not null references members on delete cascade,
  seq         bigint not null,
  type        text not null,
  payload     jsonb not null,
  created_at  timestamptz not null,
  -- Serves: replaying what a member missed.
  constraint member_events_seq_is_unique_for_its_member primary key (member_id, seq)
);
-- Serves: the cleanup of events older than the replay window.
create index member_events_by_age on member_events (created_at);

-- ── Demo and development ──────────────────────────────────────────────────────────────────────

-- The local mailbox (D-61); empty in staging and production.
create table dev_mails (
  id           bigint generated always as identity primary key,
  received_at  timestamptz not null,
  message_id   text not null,
  sender       text not null,
  recipient    text not null,
  subject      text not null,
  body_text    text not null,
  body_html    text not null,
  -- A mail that is delivered again after a lost answer is stored once.
  constraint dev_mails_message_is_kept_once unique (message_id, recipient)
);
-- Serves: the mailbox of one recipient, newest first.
create index dev_mails_of_recipient on dev_mails (lower(recipient), id desc);
