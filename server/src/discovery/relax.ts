import { type CallResponse, SEARCHED_FACTS } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import type { Filters, Scope } from './filters.ts';
import { countFound } from './search.ts';

export type Relax = NonNullable<NonNullable<CallResponse<'members.search'>['relax']>>;
type Name = Relax['filter'];

const RELAXABLE: readonly Name[] = [
  ...SEARCHED_FACTS,
  'region',
  'distance',
  'age',
  'last_active',
  'new_here',
  'has_photo',
  'verified',
  'seeks_me',
  'real_only',
  'country',
];

/** The search without one filter; undefined when it does not have that filter. */
function without(filters: Filters, name: Name): Filters | undefined {
  const { facts = {} } = filters;
  switch (name) {
    case 'country':
      return filters.country === undefined ? undefined : { ...filters, country: undefined, region: undefined };
    case 'region':
      return filters.region === undefined ? undefined : { ...filters, region: undefined };
    case 'distance':
      return filters.near ? { ...filters, near: undefined } : undefined;
    case 'age':
      return (filters.minAge ?? filters.maxAge) === undefined ? undefined : { ...filters, minAge: undefined, maxAge: undefined };
    case 'last_active':
      return filters.online || filters.lastActive ? { ...filters, online: undefined, lastActive: undefined } : undefined;
    case 'new_here':
      return filters.newHere ? { ...filters, newHere: undefined } : undefined;
    case 'has_photo':
      return filters.hasPhoto ? { ...filters, hasPhoto: undefined } : undefined;
    case 'real_only':
      return filters.realOnly ? { ...filters, realOnly: undefined } : undefined;
    case 'verified':
      return filters.verified ? { ...filters, verified: undefined } : undefined;
    case 'seeks_me':
      return filters.seeking ? { ...filters, seeking: undefined } : undefined;
    default:
      return facts[name] ? { ...filters, facts: { ...facts, [name]: undefined } } : undefined;
  }
}

/**
 * The one filter without which a short result gains most (D-48).
 * @param found how many members the search finds
 */
export async function filterToRelax(db: Queryable, filters: Filters, scope: Scope, found: number): Promise<Relax | null> {
  let best: Relax | null = null;
  for (const filter of RELAXABLE) {
    const wider = without(filters, filter);
    if (!wider) continue;
    const adds = (await countFound(db, wider, scope)) - found;
    if (adds > (best?.adds ?? 0)) best = { filter, adds };
  }
  return best;
}
