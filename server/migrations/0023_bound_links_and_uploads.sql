-- Up Migration

-- A mailed link acts for the mailbox it was sent to: this is the SHA-256 of that address, compared with the member's when the link is used. Links without
-- it (created by an older server, while both run) are refused, and another can be requested.
alter table action_tokens add column address_hash bytea;

-- Outstanding links stay valid, except reset links sent before the address was confirmed: it may have been another one then.
update action_tokens t set address_hash = sha256(convert_to(m.email, 'UTF8'))
from members m where m.id = t.member_id and (t.purpose <> 'password_reset' or m.confirmed_at <= t.created_at);

-- Manifests that were checked but not released yet, as they were signed: for a day the files they name may be uploaded, and no others.
create table release_checks (
  remote      text not null,
  version     text not null,
  manifest    jsonb not null,
  signature   text not null,
  checked_at  timestamptz not null,
  constraint release_checks_one_of_each_version primary key (remote, version)
);
