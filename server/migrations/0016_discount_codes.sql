-- Up Migration

-- E-09: codes of a brand's campaigns, which members enter when they buy. Each member can use a code once; their orders record that.
create table discount_codes (
  brand_id          smallint not null references brands,
  -- In the form used for comparison: upper case, without spaces.
  code              text not null,
  percentage        smallint not null,
  -- Bundles below this price are sold without the discount. Minor units; without a currency there is no minimum.
  minimum_amount    integer not null default 0,
  minimum_currency  char(3),
  -- Only for members of that country; null: of any.
  country           char(2),
  expires_at        timestamptz,
  constraint discount_codes_are_unique_in_their_brand primary key (brand_id, code),
  constraint discount_codes_are_written_one_way check (code = upper(code) and code ~ '^[A-Z0-9-]{3,40}$'),
  constraint discount_codes_leave_something_to_pay check (percentage between 1 and 90),
  constraint discount_codes_minimum_has_a_currency check ((minimum_amount > 0) = (minimum_currency is not null))
);
