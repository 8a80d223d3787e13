-- Up Migration

-- S-24: since when this browser has no page of ours visible, reported by the hidden page; its next request clears it. A member is away
-- (`members.away_at`) when none of their other browsers shows one.
alter table sessions add column away_at timestamptz;
