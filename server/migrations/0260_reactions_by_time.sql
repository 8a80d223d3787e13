-- Up Migration

-- Serves: the other's reactions since the last message, in the list of chats; a member's own, in the copy of their data.
create index reactions_of_member_by_time on reactions (member_id, reacted_at);
drop index reactions_of_member;
