-- Up Migration

-- D-16, S-19: one message of a chat, by its number; a photo keeps its id in `subject_id`.
alter table reports
  add column message_id bigint,
  drop constraint reports_subject_is_named,
  add constraint reports_subject_is_named
    check ((subject = 'photo') = (subject_id is not null) and (subject = 'message') = (message_id is not null));

-- Keeps: one open report of each thing by each member; another press finds it.
drop index reports_open_is_one_for_each_thing;
create unique index reports_open_is_one_for_each_thing on reports
  (member_id, reported_id, subject, coalesce(subject_id, '00000000-0000-0000-0000-000000000000'), coalesce(message_id, 0))
  where status <> 'decided';
-- Keeps: what was said is reported once, also after the decision: unlike a profile it never changes.
create unique index reports_message_is_reported_once on reports (member_id, message_id) where message_id is not null;
