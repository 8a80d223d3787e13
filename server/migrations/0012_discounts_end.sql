-- Up Migration

-- S-12, S-14: what a member was told of a discount that has a countdown. Its end moves by nothing, and what is over stays over.
create table member_discounts (
  member_id   uuid not null references members on delete cascade,
  code        text not null,
  -- As it was told first: a brand's new setting does not change a countdown that runs.
  expires_at  timestamptz not null,
  -- When it was first seen to be over: a clock that is set back, here or on another server, does not bring it back.
  over_at     timestamptz,
  constraint member_discounts_are_told_once primary key (member_id, code),
  constraint member_discounts_last_as_long_as_told check (over_at >= expires_at)
);

insert into member_discounts (member_id, code, expires_at)
select w.member_id, 'WELCOME25', w.started_at + make_interval(hours => coalesce((b.settings ->> 'welcome_discount_hours')::int, 24))
from welcome_discounts w
join members m on m.id = w.member_id
join brands b on b.id = m.brand_id;

drop table welcome_discounts;
