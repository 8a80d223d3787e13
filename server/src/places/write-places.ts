import type { Queryable } from '../platform/database/db.ts';
import { insertBatches } from '../platform/database/insert-batches.ts';
import { sql } from '../platform/database/sql.ts';
import { citiesOf, countries, regionsOf } from './places.ts';

/** Writes the regions and cities of all supported countries. What is there stays. */
export async function writePlaces(db: Queryable): Promise<void> {
  const regions = countries.flatMap((country) =>
    regionsOf(country).map(({ code, name, lat, lon }) => ({ id: code, country, name, lat, lon })),
  );
  await insertBatches(
    db,
    regions,
    (batch) => sql`
    insert into regions (id, country, name, lat, lon)
    select * from jsonb_to_recordset(${batch}::jsonb) as r (id text, country char(2), name text, lat float8, lon float8)
    on conflict do nothing`,
  );
  const cities = regions.flatMap(({ id }) => citiesOf(id).map((city) => ({ ...city, region_id: id })));
  const numbered = cities.map((city, index) => ({ id: index + 1, ...city }));
  await insertBatches(
    db,
    numbered,
    (batch) => sql`
    insert into cities (id, region_id, name, lat, lon, population)
    select * from jsonb_to_recordset(${batch}::jsonb) as c (id int, region_id text, name text, lat float8, lon float8, population int)
    on conflict do nothing`,
  );
}
