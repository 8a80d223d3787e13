-- Up Migration

-- D-16, B-05: what members report, of whatever kind: one model for profiles, photos and messages.
create table reports (
  id           uuid primary key,
  brand_id     smallint not null references brands,
  -- Who reported it. Null once their account is erased: the report is still looked at.
  member_id    uuid,
  -- Whom it is about. Their account may be erased before the report is decided; then the id is anonymous.
  reported_id  uuid not null,
  subject      text not null,
  -- Which photo or message; null for a profile. Not a foreign key: the thing may be deleted.
  subject_id   uuid,
  reason       text not null,
  note         text not null,
  -- What the reporter saw at that moment. Null once it is no longer needed.
  evidence     jsonb,
  status       text not null default 'received',
  outcome      text,
  created_at   timestamptz not null,
  -- Who last worked on it: a name that the operator gave.
  handled_by   text,
  decided_at   timestamptz,
  constraint reports_reporter_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id),
  constraint reports_reported_is_of_the_brand foreign key (reported_id, brand_id) references members (id, brand_id),
  constraint reports_are_about_others check (member_id <> reported_id),
  constraint reports_subject_is_known check (subject in ('profile', 'photo', 'message')),
  constraint reports_subject_is_named check ((subject = 'profile') = (subject_id is null)),
  constraint reports_reason_is_known check (reason in ('false_profile', 'scam', 'harassment', 'explicit', 'underage', 'hate', 'spam', 'other')),
  constraint reports_note_is_bounded check (char_length(note) <= 1000),
  constraint reports_status_is_known check (status in ('received', 'in_review', 'decided')),
  constraint reports_outcome_is_known check (outcome in ('acted', 'no_breach')),
  constraint reports_are_decided_with_an_outcome check ((status = 'decided') = (outcome is not null and decided_at is not null))
);
-- Keeps: one open report of each thing by each member; another press finds it.
create unique index reports_open_is_one_for_each_thing on reports (member_id, reported_id, subject, coalesce(subject_id, '00000000-0000-0000-0000-000000000000'))
  where status <> 'decided';
-- Serves: a member's own reports, latest first.
create index reports_of_member on reports (member_id, created_at desc);
-- Serves: what is still to be decided, oldest first.
create index reports_open on reports (created_at) where status <> 'decided';
-- Serves: what an erased account leaves to be removed.
create index reports_about_member on reports (reported_id);
-- Serves: removing evidence that is no longer needed.
create index reports_with_evidence on reports (created_at) where evidence is not null;

-- The photos of the evidence, as they were: the originals may be deleted at any time.
create table report_photos (
  report_id  uuid not null references reports on delete cascade,
  photo_id   uuid not null,
  webp       bytea not null,
  constraint report_photos_are_there_once primary key (report_id, photo_id)
);
