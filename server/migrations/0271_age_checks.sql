-- Up Migration

-- B-09: members who have to prove that they are 18 before they see anybody, and the day on which they did. Nothing else of the check is kept.
create table age_checks (
  member_id    uuid primary key,
  brand_id     smallint not null,
  -- Since when it is asked for: from then on another country in the profile is no way around it.
  required_at  timestamptz not null,
  -- Null: not yet.
  passed_on    date,
  constraint age_checks_member_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade
);

-- Checks under way at the provider, until its notice.
create table age_check_attempts (
  reference_hash  bytea primary key,
  member_id       uuid not null references members on delete cascade,
  started_at      timestamptz not null
);
-- Serves: whether a member's check is under way, and the cascade.
create index age_check_attempts_by_member on age_check_attempts (member_id, started_at);
