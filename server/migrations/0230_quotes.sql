-- Up Migration

-- The message that this one answers, by its number in the same conversation: it can be of no other.
alter table messages
  add column quoted_seq integer,
  add constraint messages_quote_what_was_before check (quoted_seq < seq),
  drop constraint messages_taken_back_says_nothing,
  add constraint messages_taken_back_says_nothing
    check (taken_back_at is null
           or (body is null and gift is null and opener is null and photo_id is null and guaranteed_until is null and quoted_seq is null));
-- Serves: what quotes a message that is taken back.
create index messages_by_quoted on messages (conversation_id, quoted_seq) where quoted_seq is not null;
