-- Up Migration
-- Values that no answer's schema allows may not be stored either.

alter table companies
  add constraint companies_country_is_a_code check (country ~ '^[A-Z]{2}$');

alter table regions
  add constraint regions_id_is_a_code check (id ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$');

-- K-07
alter table members
  add constraint members_language_is_ours check (language in ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'));

alter table profiles
  drop constraint profiles_seeking_is_known,
  add constraint profiles_seeking_is_known check (seeking in ('male', 'female')),
  add constraint profiles_country_is_a_code check (country ~ '^[A-Z]{2}$'),
  add constraint profiles_date_of_birth_is_of_somebody_alive check (date_of_birth between '1900-01-01' and '2099-12-31');

alter table bundle_prices
  add constraint bundle_prices_currency_is_a_code check (currency ~ '^[A-Z]{3}$');

alter table orders
  add constraint orders_currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
  -- K-06
  add constraint orders_method_is_known check (method in (
    'sepa_direct_debit', 'przelewy24', 'blik', 'wire_transfer', 'giropay', 'cards', 'dankort', 'mobilepay', 'swish', 'twint', 'satispay',
    'vipps', 'carte_bancaire', 'nexi', 'ideal', 'bancontact', 'apple_pay', 'paysafecard', 'paypal', 'sofort', 'eps')),
  add constraint orders_checkout_is_an_address check (checkout_url ~ '^https?://');

-- Never written.
drop table known_devices;
