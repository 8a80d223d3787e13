-- Up Migration

-- B-12. What has been released: `shell` and remotes, with the signed manifest as it was accepted. Files are in the release store.
create table releases (
  remote          text not null,
  version         text not null,
  manifest        jsonb not null,
  -- Ed25519 over the manifest's canonical JSON, base64.
  signature       text not null,
  -- Range it was built against; of the shell, the version it speaks.
  contract        text not null,
  state           text not null default 'staged',
  canary_percent  smallint,
  created_at      timestamptz not null,
  -- When it entered its state.
  changed_at      timestamptz not null,
  -- When it last became live: a rollback returns to the superseded release with the latest time.
  live_at         timestamptz,
  constraint releases_version_is_of_one_remote primary key (remote, version),
  constraint releases_state_is_known check (state in ('staged', 'canary', 'live', 'superseded', 'withdrawn')),
  constraint releases_canary_has_its_share check ((state = 'canary') = (canary_percent is not null)),
  constraint releases_canary_share_is_a_percentage check (canary_percent between 1 and 99)
);
-- Keep: at most one live release and one canary of each.
create unique index releases_one_is_live on releases (remote) where state = 'live';
create unique index releases_one_is_canary on releases (remote) where state = 'canary';

-- A brand that is pinned to one version, whatever is live.
create table release_pins (
  brand_id  smallint not null references brands,
  remote    text not null,
  version   text not null,
  constraint release_pins_one_for_each_remote primary key (brand_id, remote),
  constraint release_pins_version_is_released foreign key (remote, version) references releases (remote, version)
);

-- Remotes that are switched off: none of their code runs.
create table release_kills (
  remote     text primary key,
  killed_at  timestamptz not null
);

-- Every change, written in its transaction. The newest id is the registry's revision: processes reload when it changes.
create table release_audit (
  id            bigint generated always as identity primary key,
  at            timestamptz not null,
  -- A token's name, `operator`, `local build` or `watch`.
  who           text not null,
  what          text not null,
  remote        text not null,
  brand_id      smallint references brands,
  from_version  text,
  to_version    text,
  detail        text
);
-- Serves: what happened to one remote, newest first.
create index release_audit_of_remote on release_audit (remote, id desc);

-- Who may release: a token belongs to one remote. Only its hash is kept.
create table release_tokens (
  token_hash  bytea primary key,
  remote      text not null,
  name        text not null,
  created_at  timestamptz not null,
  constraint release_tokens_name_is_of_one_token unique (name)
);

-- Load results of releases in browsers, counted by hour. No member, no address.
create table release_reports (
  remote    text not null,
  version   text not null,
  hour      timestamptz not null,
  what      text not null,
  reason    text not null default '',
  count     integer not null,
  -- Sum over `count` loads, for the mean mount time.
  mount_ms  bigint not null default 0,
  constraint release_reports_counted_once primary key (remote, version, hour, what, reason),
  constraint release_reports_release_exists foreign key (remote, version) references releases (remote, version),
  constraint release_reports_what_is_known check (what in ('loaded', 'load_failed', 'render_error', 'integrity_error'))
);
