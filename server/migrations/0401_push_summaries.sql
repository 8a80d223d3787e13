-- Up Migration

-- R-25: how often pushes come, by kind; what is not there comes at once.
alter table members
  add column push_frequency jsonb not null default '{}',
  add constraint members_push_frequency_is_an_object check (jsonb_typeof(push_frequency) = 'object');

-- What has come for the next summary of those who want no push at once.
create table push_summaries (
  member_id  uuid not null references members on delete cascade,
  kind       text not null,
  -- When the first of it came.
  since      timestamptz not null,
  due_at     timestamptz not null,
  constraint push_summaries_are_there_once primary key (member_id, kind),
  constraint push_summaries_kind_is_one check (kind in ('message', 'like', 'match'))
);
-- Serves: what is due.
create index push_summaries_due on push_summaries (due_at);
