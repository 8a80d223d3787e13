-- Up Migration

-- The foreign key made every write look up its brand twice, as the transaction that inserts the row also fills in its answer, and lock the one row
-- that all other writes lock too (S2). The brand comes from the request, and the row is deleted after two days.
alter table idempotency_keys drop constraint idempotency_keys_brand_id_fkey;
