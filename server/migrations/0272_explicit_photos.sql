-- Up Migration

-- D-20: a photo that an operator marked as explicit: members see it blurred until they ask for it, visitors never, and no list shows it.
alter table photos
  add column is_explicit boolean not null default false,
  add constraint photos_explicit_is_never_ad_safe check (not (is_explicit and ad_safe)),
  add constraint photos_explicit_is_never_main check (not (is_explicit and position = 0));
