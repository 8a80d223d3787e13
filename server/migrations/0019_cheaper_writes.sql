-- Up Migration

-- Every write looked up its brand for this row, twice, as its answer is filled in by the transaction that made it, and locked the one row that all
-- others lock as well (S2). The brand is the request's own, and the row is gone after two days.
alter table idempotency_keys drop constraint idempotency_keys_brand_id_fkey;
