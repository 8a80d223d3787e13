-- Up Migration

-- Methods are a table in the contract, which the call's schema checks (K-06): a new one needs no change of the database.
alter table orders
  drop constraint orders_method_is_known,
  add constraint orders_method_is_a_name check (method ~ '^[a-z][a-z0-9_]{1,39}$');
