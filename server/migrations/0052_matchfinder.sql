-- Up Migration

-- ── Matchfinder (R-27, D-18) ──────────────────────────────────────────────────────────────────

-- A member's answers to the eight questions, by question; one that isn't there says "don't mind".
create table matchfinder_answers (
  member_id   uuid primary key,
  brand_id    smallint not null,
  answers     jsonb not null,
  updated_at  timestamptz not null,
  constraint matchfinder_answers_are_an_object check (jsonb_typeof(answers) = 'object'),
  constraint matchfinder_answers_brand_is_the_members foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade
);
