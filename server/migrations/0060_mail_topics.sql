-- Up Migration

-- R-25: the topics a member wants no mails about.
alter table members add column mails_disabled text[] not null default '{}';

-- The headers by which mail programs offer to unsubscribe (RFC 8058), in the local mailbox.
alter table dev_mails add column unsubscribe text not null default '';
