-- Up Migration

-- D-30: complaints of members and visitors, through three doors.
create table complaints (
  id           uuid primary key,
  brand_id     smallint not null references brands,
  -- The number that emails name: random, but no secret.
  ticket       text not null,
  -- Who complains; null for visitors, and once the account is erased.
  member_id    uuid,
  -- Where a visitor is answered; a member is answered at the account's address.
  email        text,
  -- The language the sender wrote from, which emails about it are in.
  locale       text not null,
  door         text not null,
  topic        text not null,
  reference    text not null,
  text         text not null,
  -- The report that froze what the complaint is about.
  report_id    uuid references reports on delete set null,
  -- Of the complaint, or of the appeal once there is one.
  status       text not null default 'received',
  created_at   timestamptz not null,
  appeal       text,
  appealed_at  timestamptz,
  constraint complaints_sender_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id),
  constraint complaints_can_be_answered check ((member_id is null) = (email is not null)),
  constraint complaints_ticket_is_of_one unique (ticket),
  constraint complaints_door_is_known check (door in ('illegal', 'service', 'misled')),
  constraint complaints_status_is_known check (status in ('received', 'in_review', 'decided')),
  constraint complaints_text_is_bounded check (char_length(text) between 1 and 4000),
  constraint complaints_reference_is_bounded check (char_length(reference) <= 500),
  constraint complaints_appeal_is_bounded check (char_length(appeal) between 1 and 4000),
  constraint complaints_appeal_has_its_time check ((appeal is null) = (appealed_at is null))
);
-- Serves: a member's own complaints, latest first.
create index complaints_of_member on complaints (member_id, created_at desc);
-- Serves: what is still to be decided, oldest first.
create index complaints_open on complaints (created_at) where status <> 'decided';
-- Serves: removing what was decided long ago.
create index complaints_decided on complaints (created_at) where status = 'decided';

-- At most two for each: that on the complaint, and that on the appeal.
create table complaint_decisions (
  complaint_id  uuid not null references complaints on delete cascade,
  round         smallint not null,
  outcome       text not null,
  reasons       text not null,
  -- The name of the operator's token, and the person who holds it.
  decided_by    text not null,
  person        text not null,
  decided_at    timestamptz not null,
  constraint complaint_decisions_one_for_each_round primary key (complaint_id, round),
  constraint complaint_decisions_round_is_known check (round in (1, 2)),
  constraint complaint_decisions_outcome_is_known check (outcome in ('upheld', 'partly', 'rejected')),
  constraint complaint_decisions_give_reasons check (char_length(reasons) between 1 and 8000),
  -- Keeps: an appeal is decided by another token, and by another person.
  constraint complaint_decisions_are_by_different_tokens unique (complaint_id, decided_by),
  constraint complaint_decisions_are_by_different_people unique (complaint_id, person)
);

-- Who may answer complaints, over HTTP. Only the token's hash is kept.
create table operator_tokens (
  token_hash  bytea primary key,
  name        text not null,
  -- The person who holds it.
  person      text not null,
  created_at  timestamptz not null,
  constraint operator_tokens_name_is_of_one_token unique (name)
);

-- Everything operators did with complaints and their tokens, written in its transaction. It names tickets and operators, no member.
create table operator_audit (
  id      bigint generated always as identity primary key,
  at      timestamptz not null,
  -- A token's name, or `operator` for the one that makes tokens.
  who     text not null,
  person  text,
  what    text not null,
  -- A ticket, or a token's name.
  about   text not null,
  detail  text
);
-- Serves: what happened to one complaint.
create index operator_audit_of on operator_audit (about, id);
