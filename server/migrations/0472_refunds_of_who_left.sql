-- Up Migration

-- B-03: money that comes after its member has shut themselves out goes back.
alter table order_refunds
  drop constraint order_refunds_reason_is_known,
  add constraint order_refunds_reason_is_known
    check (reason in ('discount_used', 'account_erased', 'withdrawal', 'spending_limit', 'self_excluded'));
