-- Up Migration

-- E-02, D-11: a member may look for everyone.
alter table profiles
  drop constraint profiles_seeking_is_known,
  add constraint profiles_seeking_is_known check (seeking in ('male', 'female', 'both')) not valid;
