-- Up Migration

-- R-25, D-63: mails that tell of new messages, likes and members while their reader is away.
create table news_mails (
  member_id  uuid not null references members on delete cascade,
  topic      text not null,
  -- When to look whether a mail is to be sent; null: nothing has come since the last one.
  due_at     timestamptz,
  mailed_at  timestamptz,
  constraint news_mails_are_there_once primary key (member_id, topic),
  constraint news_mails_topic_is_one check (topic in ('messages', 'likes', 'saved_searches'))
);
-- Serves: what is due.
create index news_mails_due on news_mails (due_at) where due_at is not null;

-- Whoever has saved a search is told of new members from now on.
insert into news_mails (member_id, topic, due_at)
select distinct member_id, 'saved_searches', now() + interval '1 day' from saved_searches;

-- What a mail has told of is never told again: messages up to this one, and likes.
alter table participants add column mailed_seq integer not null default 0;
alter table likes add column mailed_at timestamptz;

-- How often, by topic; what is not there is as the product has it.
alter table members
  add column mail_frequency jsonb not null default '{}',
  add constraint members_mail_frequency_is_an_object check (jsonb_typeof(mail_frequency) = 'object');
