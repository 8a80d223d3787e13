-- Up Migration

-- B-03: what a member allows themselves to spend, in minor units of the currency they pay in, within 24 hours, 7 and 30 days. Null: no cap.
create table spending_limits (
  member_id    uuid primary key references members,
  day          bigint,
  week         bigint,
  month        bigint,
  -- What holds from `next_from` on: higher caps wait for a day.
  next_day     bigint,
  next_week    bigint,
  next_month   bigint,
  next_from    timestamptz,
  paused_until timestamptz,
  constraint spending_limits_are_amounts check (least(day, week, month, next_day, next_week, next_month) >= 0)
);
