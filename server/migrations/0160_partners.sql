-- Up Migration

-- M-09, D-51: the partners of a brand, in the order of their tiles. With the brand, as every search reads them and a process keeps brands.
alter table brands add column partners jsonb not null default '[]';
