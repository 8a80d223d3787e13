-- Up Migration

-- R-47, D-31: a brand's own static pages, by the last part of their address. `texts`: title and sections by language.
create table brand_pages (
  brand_id smallint not null references brands on delete cascade,
  slug     text not null,
  texts    jsonb not null,
  -- Serves page.get, and keeps an address from meaning two pages.
  primary key (brand_id, slug)
);
