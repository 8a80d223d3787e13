-- Up Migration

-- B-05: `decided_by` is a name of an operator's token, and `person` who holds it, as in `complaint_decisions`. Before, operators gave a name.
alter table report_decisions add column person text;
update report_decisions set person = decided_by;
alter table report_decisions alter column person set not null;
