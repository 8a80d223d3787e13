-- Up Migration

-- Addresses that mails come back from, or whose owner called one spam: further mail stops.
create table stopped_addresses (
  -- Keyed, so that it can't be read back.
  address_hash  bytea primary key,
  reason        text not null,
  stopped_at    timestamptz not null,
  constraint stopped_addresses_reason_is_one check (reason in ('bounced', 'complained'))
);
