-- Up Migration

-- B-03: money for an order that had been given up goes back where it would pass its member's own limits.
alter table order_refunds
  drop constraint order_refunds_reason_is_known,
  add constraint order_refunds_reason_is_known check (reason in ('discount_used', 'account_erased', 'withdrawal', 'spending_limit'));
