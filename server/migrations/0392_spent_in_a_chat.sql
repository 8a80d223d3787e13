-- Up Migration

-- B-02: what a member's own messages in a conversation cost them, without what came back.
alter table participants
  add column spent_credits integer not null default 0,
  add constraint participants_spent_credits_is_not_negative check (spent_credits >= 0);

update participants p set spent_credits = s.credits
from (
  select conversation_id, sender_id, sum(cost_credits)::int as credits from messages
  where cost_credits > 0 and returned_at is null and taken_back_at is null
  group by conversation_id, sender_id) s
where s.conversation_id = p.conversation_id and s.sender_id = p.member_id;
