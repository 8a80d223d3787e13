-- Up Migration

-- D-28: the last moment to withdraw, as the receipt promised it; null: issued before this was kept, so the brand's days of now count.
alter table receipts add column withdraw_until timestamptz;
