-- Up Migration

-- D-27: percent of VAT by country, for example {"DE": 19}. Without a country's rate, its receipts name none.
alter table companies
  add column vat_rates jsonb not null default '{}',
  -- The number of its last receipt.
  add column receipts_issued integer not null default 0;

-- One per payment, numbered without gaps per company: the number is taken in the transaction that books the payment. What stands on it is kept
-- as it was that day. Like orders, receipts outlive their member, whom they don't name.
create table receipts (
  order_id   uuid primary key references orders,
  company_id smallint not null references companies,
  number     integer not null,
  issued_at  timestamptz not null,
  -- Percent, and minor units of the order's currency, contained in its amount.
  vat_rate   numeric(4, 2),
  vat        bigint,
  company    jsonb not null,
  constraint receipts_are_numbered_once unique (company_id, number),
  constraint receipts_have_both_or_no_vat check ((vat_rate is null) = (vat is null))
);

insert into receipts (order_id, company_id, number, issued_at, company)
select o.id, c.id, row_number() over (partition by c.id order by o.completed_at, o.id), o.completed_at,
       jsonb_build_object('name', c.name, 'address', c.address, 'city', c.city, 'country', c.country, 'kvk', coalesce(c.kvk, ''), 'vat_numbers', c.vat_numbers)
from orders o join brands b on b.id = o.brand_id join companies c on c.id = b.company_id
where o.completed_at is not null;
update companies set receipts_issued = (select count(*) from receipts where company_id = companies.id);
