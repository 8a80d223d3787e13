-- Up Migration

-- ── Swipe game (R-28, D-17, K-01) ─────────────────────────────────────────────────────────────

-- A member's decision about another in the swipe game. Kept for 30 days: so long the other's card does not return (D-17). A like itself is
-- a row of `likes`; this one only counts it against the day's free likes, and lets it be undone.
create table swipes (
  member_id  uuid not null,
  seen_id    uuid not null,
  brand_id   smallint not null,
  decision   text not null,
  swiped_at  timestamptz not null,
  -- The order of decisions: undo takes back the last one.
  nth        bigint generated always as identity,
  constraint swipes_are_made_once primary key (member_id, seen_id),
  constraint swipes_are_about_others check (member_id <> seen_id),
  constraint swipes_decision_is_known check (decision in ('like', 'pass')),
  constraint swipes_maker_is_of_the_brand foreign key (member_id, brand_id) references members (id, brand_id) on delete cascade,
  constraint swipes_seen_is_of_the_brand foreign key (seen_id, brand_id) references members (id, brand_id) on delete cascade
);
-- Serves: the last decision of a member (undo).
create index swipes_latest on swipes (member_id, nth desc);
-- Serves: the likes of a member's day (K-01).
create index swipes_likes_of_day on swipes (member_id, swiped_at) where decision = 'like';
-- Serves: erasing somebody who was seen.
create index swipes_of_seen on swipes (seen_id);
-- Serves: the cleanup of decisions older than 30 days.
create index swipes_by_age on swipes (swiped_at);
