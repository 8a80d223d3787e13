-- Up Migration

-- E-02: interests can be answered with "rather not say", too: then there are none, and nobody is asked for them again.
alter table profiles add column interests_untold boolean not null default false;
alter table profiles add constraint profiles_untold_interests_are_none
  check (not interests_untold or cardinality(interests) = 0) not valid;
