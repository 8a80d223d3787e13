import type { CallResponse } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable } from '../platform/database/db.ts';
import { hiddenFrom } from '../safety/hidden-from.ts';
import type { Cursors, Sort } from './cursor.ts';
import type { Filters, Scope } from './filters.ts';
import { countFound, type Found, searchPage } from './search.ts';
import { filterToRelax } from './relax.ts';
import { relaxationThatHelps } from './similar.ts';

export interface Search {
  brand: Brand;
  viewerId: string | null;
  now: Date;
  filters: Filters;
  sort: Sort;
  cursor: string | undefined;
  cursors: Cursors;
  limit: number;
}

/** A page of a search (D-14), with similar results below an incomplete first page. @throws {ApiError} 400 query_invalid */
export async function findMembers(db: Queryable, urls: PhotoUrls, search: Search): Promise<CallResponse<'members.search'>> {
  const { brand, viewerId, now, filters, sort, limit, cursors } = search;
  const owner = { brandId: brand.id, viewerId };
  const after = search.cursor === undefined ? undefined : cursors.decode(search.cursor, sort, owner);
  const scope = { brandId: brand.id, countries: brand.settings.countries, hidden: await hiddenFrom(db, viewerId), now };
  const found = await searchPage(db, filters, scope, { sort, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  // An incomplete first page is the whole result.
  const total = after?.total ?? (last ? await countFound(db, filters, scope) : page.length);

  const tellsActivity = viewerId !== null && brand.settings.visible_profile_notes.includes('last_active');
  const cards = async (members: readonly Found[]) => {
    const byId = await cardsOf(
      db,
      urls,
      { brandId: brand.id, viewerId, now, tellsMore: true, tellsActivity },
      members.map(({ id }) => id),
    );
    return members.flatMap(({ id }) => byId.get(id) ?? []);
  };
  const similarTo = async () => {
    const others: Scope = { ...scope, hidden: [...scope.hidden, ...page.map(({ id }) => id)] };
    const helps = await relaxationThatHelps(db, filters, others, { minAge: brand.settings.min_age, wanted: limit });
    if (!helps) return null;
    const profiles = await cards(await searchPage(db, helps.filters, others, { sort, limit }));
    return { profiles, total: helps.total, relaxed: helps.relaxed };
  };

  return {
    profiles: await cards(page),
    total,
    next: last ? cursors.encode({ sort, at: last.at, id: last.id, total, rank: last.rank }, owner) : null,
    similar: after || last ? null : await similarTo(),
    relax: after || last ? null : await filterToRelax(db, filters, scope, page.length),
  };
}
