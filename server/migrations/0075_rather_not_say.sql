-- Up Migration

-- E-02: every fact can be answered with "rather not say". Wider than before, so no row needs to be read again.
alter table profiles drop constraint profiles_sexuality_is_known;
alter table profiles add constraint profiles_sexuality_is_known
  check (sexuality in ('hetero', 'gay', 'lesbian', 'bi', 'rather_not_say')) not valid;
