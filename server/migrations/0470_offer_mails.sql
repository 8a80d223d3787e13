-- Up Migration

-- R-25: whom an operator offers a discount code by email. A member is told of a code once.
create table offer_mails (
  member_id   uuid not null references members on delete cascade,
  code        text not null,
  offered_at  timestamptz not null,
  -- When it was sent or left out; null: it waits.
  settled_at  timestamptz,
  is_sent     boolean not null default false,
  constraint offer_mails_tell_of_a_code_once primary key (member_id, code),
  constraint offer_mails_that_wait_are_not_sent check (settled_at is not null or not is_sent)
);
-- Serves: what waits, the oldest first.
create index offer_mails_waiting on offer_mails (offered_at, member_id) where settled_at is null;
