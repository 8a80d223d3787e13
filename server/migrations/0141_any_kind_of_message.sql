-- Up Migration

-- Kinds of messages are a list in the contract, which the call's schema checks (D-19): a new one needs no change of the database.
alter table messages
  drop constraint messages_type_is_known,
  add constraint messages_type_is_a_word check (type ~ '^[a-z][a-z_]{1,29}$');
