-- Up Migration

-- B-17: how many documents of landers were shown and signups begun, by day (UTC), lander, variant and language. Counters: no visitor is in them.
create table funnel_counts (
  brand_id smallint not null references brands,
  day      date not null,
  step     text not null,
  lander   text not null,
  slug     text not null,
  language text not null,
  count    integer not null,
  -- Serves: the sums of a few days.
  constraint funnel_counts_counted_once primary key (day, brand_id, step, lander, slug, language),
  constraint funnel_counts_step_is_known check (step in ('visit', 'signup_started'))
);

-- The variant of the lander, and the language of the signup: that of the member may change. Unknown for those who signed up before.
alter table member_sources
  add column slug text,
  add column language text;
