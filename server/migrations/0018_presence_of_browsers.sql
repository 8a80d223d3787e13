-- Up Migration

-- S-24: since when this browser shows no page of ours, told by the page that was hidden; its next request ends it. A member is away
-- (`members.away_at`) when no other browser of theirs shows one.
alter table sessions add column away_at timestamptz;
