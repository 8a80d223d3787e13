-- Up Migration

-- Serves: the books of one day. Bookings come in order of time, so a few pages of it cover any table, and writing costs next to nothing.
create index ledger_transactions_of_day on ledger_transactions using brin (created_at) with (autosummarize = on);
