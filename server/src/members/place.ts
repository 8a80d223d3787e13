import type { Queryable } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

/** Null: not given. */
export interface Place {
  region: string | null;
  city: string | null;
}

/**
 * Checks a region of the member's country and one of its cities (D-64: nothing finer than a city): members pick a place from our list, and
 * never enter their own text.
 * @param country ISO 3166-1 alpha-2, or an expression that yields it
 * @throws {ApiError} 422 with the field that names no known place
 */
export async function checkPlace(db: Queryable, country: string | Sql, { region, city }: Place): Promise<void> {
  if (region === null && city === null) return;
  const known =
    region === null
      ? undefined
      : await db.maybeOne<{ hasCity: boolean }>(sql`
    select exists (select from cities where region_id = r.id and name = ${city}) as "hasCity"
    from regions r where r.id = ${region} and r.country = ${country}`);
  if (region !== null && !known) throw new ApiError(422, 'fields_invalid', { fields: { region: 'place_unknown' } });
  if (city !== null && !known?.hasCity) throw new ApiError(422, 'fields_invalid', { fields: { city: 'place_unknown' } });
}
