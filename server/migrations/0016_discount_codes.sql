-- Up Migration

-- E-09: codes of a brand's campaigns, which members enter when they buy. Each member uses one once: that is kept by their orders.
create table discount_codes (
  brand_id          smallint not null references brands,
  -- As it is compared: upper case, without spaces.
  code              text not null,
  percentage        smallint not null,
  -- Bundles that cost less are sold at their full price. Minor units; without a currency there is no minimum.
  minimum_amount    integer not null default 0,
  minimum_currency  char(3),
  -- For members of that country; of any where it is null.
  country           char(2),
  expires_at        timestamptz,
  constraint discount_codes_are_unique_in_their_brand primary key (brand_id, code),
  constraint discount_codes_are_written_one_way check (code = upper(code) and code ~ '^[A-Z0-9-]{3,40}$'),
  constraint discount_codes_leave_something_to_pay check (percentage between 1 and 90),
  constraint discount_codes_minimum_has_a_currency check ((minimum_amount > 0) = (minimum_currency is not null))
);
