-- Up Migration

-- D-28: a member withdraws from a purchase, and the unused part of the money goes back. As an order has one refund at most, it is withdrawn once.
alter table order_refunds
  drop constraint order_refunds_reason_is_known,
  add constraint order_refunds_reason_is_known check (reason in ('discount_used', 'account_erased', 'withdrawal')),
  -- What goes back, in minor units, and the credits it was computed from. Null: all of it.
  add column amount bigint,
  add column unused integer,
  add column bought integer,
  -- What the provider had returned before our refund: fixed before it is asked, so that no repetition refunds more.
  add column returned_before bigint,
  add constraint order_refunds_name_an_amount check ((reason = 'withdrawal') = (amount is not null and unused is not null and bought is not null)),
  add constraint order_refunds_are_of_something check (amount > 0 and unused between 1 and bought);
-- What of an order's money has gone back so far, as the provider said, in minor units.
alter table orders add column returned bigint not null default 0;
update orders set returned = amount where state in ('refunded', 'charged_back');
