-- Up Migration

-- B-05: why the reporter disagrees with the decision, once; then the report is open again, for somebody else. Empty once nobody needs it.
alter table reports
  add column appeal text,
  add column appealed_at timestamptz,
  add constraint reports_appeal_is_bounded check (char_length(appeal) <= 1000);
