-- Up Migration

-- B-05: what was decided about a report, by whom and why; the second one is that on the reporter's appeal.
create table report_decisions (
  report_id   uuid not null references reports on delete cascade,
  round       smallint not null,
  -- Whom it is about.
  member_id   uuid not null references members,
  -- Null: something was done, before it was kept what.
  measure     text,
  -- The rule that was broken, in the words of a report's reasons; null where none was.
  rule        text,
  -- What the operator added, for the member to read.
  reasons     text not null default '',
  decided_by  text not null,
  decided_at  timestamptz not null,
  -- The member was emailed, and may appeal.
  is_told     boolean not null default false,
  -- The row of a profile's photo that was taken down, to undo it; kept as long as the evidence.
  removed     jsonb,
  undone_at   timestamptz,
  constraint report_decisions_one_for_each_round primary key (report_id, round),
  constraint report_decisions_round_is_known check (round in (1, 2)),
  constraint report_decisions_measure_is_known check (measure in ('no-breach', 'remove-photo', 'suspend')),
  constraint report_decisions_rule_is_known
    check (rule in ('false_profile', 'scam', 'harassment', 'explicit', 'underage', 'hate', 'spam', 'other')),
  constraint report_decisions_reasons_are_bounded check (char_length(reasons) <= 8000)
);
-- Serves: what was decided about a member.
create index report_decisions_about_member on report_decisions (member_id);

insert into report_decisions (report_id, round, member_id, measure, decided_by, decided_at)
select id, 1, reported_id, case outcome when 'no_breach' then 'no-breach' end, coalesce(handled_by, ''), decided_at
from reports where status = 'decided';
