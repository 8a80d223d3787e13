-- Up Migration

-- E-09: how many orders of all members may use a code; null: any number. The day it ends is `expires_at`.
alter table discount_codes
  add column max_uses integer,
  add constraint discount_codes_can_be_used check (max_uses > 0);
-- Serves: counting the orders that use a code.
create index orders_using_a_discount on orders (brand_id, discount_code)
  where discount_code is not null and state in ('created', 'loading', 'pending', 'completed', 'partly_refunded', 'refunded', 'charged_back');
