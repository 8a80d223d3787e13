-- Up Migration

-- B-04: a paid message that nobody replies to gives its credits back.
alter table messages
  -- Without a reply until then the credits come back. Null: not promised, or settled.
  add column guaranteed_until timestamptz,
  -- When what it cost came back.
  add column returned_at timestamptz,
  add constraint messages_guarantee_is_of_credits check (guaranteed_until is null or (cost_kind = 'credits' and returned_at is null));

-- Serves: messages whose guarantee ends (the job that gives credits back).
create index messages_guaranteed on messages (guaranteed_until) where guaranteed_until is not null;
