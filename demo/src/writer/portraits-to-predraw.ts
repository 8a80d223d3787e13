import { portraitId } from '../portraits/portraits.ts';
import { demoLogins } from './logins.ts';
import type { Tenant } from './tenant.ts';

/**
 * Ids of the portraits that are seen first: of the demo logins and their contacts, then of members in the visitor's default country (for
 * landers), sorted by last visit like a search. All others are drawn on request.
 */
export function portraitsToPredraw({ context, members, talk, likes }: Tenant, most: number): string[] {
  const logins = new Set(demoLogins.map(({ login }) => login));
  const hasLogin = (position: number) => logins.has(members[position]?.name ?? '');
  const pairs = [...talk.map(({ starter, other }) => [starter, other] as const), ...likes.map(({ from, to }) => [from, to] as const)];
  const contacts = new Set(pairs.filter(([one, other]) => hasLogin(one) || hasLogin(other)).flat());
  const rank = (position: number): number => {
    if (contacts.has(position) || hasLogin(position)) return 0;
    return members[position]?.country === context.brand.settings.geoip_country ? 1 : 2;
  };
  return members
    .map((member, position) => ({ member, rank: rank(position), at: (member.last_seen ?? member.signup_date).getTime() }))
    .toSorted((one, other) => one.rank - other.rank || other.at - one.at)
    .slice(0, most)
    .map(({ member: { face } }) => portraitId(face, 1));
}
