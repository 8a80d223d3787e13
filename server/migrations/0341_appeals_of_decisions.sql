-- Up Migration

-- B-05, D-30: a complaint that appeals a decision of ours about a member's photo or account, once for each.
alter table complaints
  add column against_report uuid,
  add column against_round smallint,
  add constraint complaints_are_against_a_decision foreign key (against_report, against_round) references report_decisions on delete set null,
  add constraint complaints_appeal_a_decision_once unique (against_report, against_round);
