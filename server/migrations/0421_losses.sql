-- Up Migration

-- D-60: minor units that a charge-back took beyond the worth of the credits taken back: what they had been spent on is lost. Null for
-- refunds, which are our choice, and for charge-backs of before.
alter table credit_notes
  add column loss bigint,
  add constraint credit_notes_lose_by_charge_backs check (loss is null or (kind = 'charge_back' and loss between 0 and amount));
