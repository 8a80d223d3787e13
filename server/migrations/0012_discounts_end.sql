-- Up Migration

-- S-12, S-14: the countdown discounts that a member was shown. The end never moves, and a discount that is over stays over.
create table member_discounts (
  member_id   uuid not null references members on delete cascade,
  code        text not null,
  -- As first shown: a brand's new setting does not change a running countdown.
  expires_at  timestamptz not null,
  -- When it was first seen to be over: setting a clock back, here or on another server, does not revive it.
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
