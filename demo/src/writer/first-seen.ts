import { portraitId } from '../portraits/portraits.ts';
import { demoLogins } from './logins.ts';
import type { Tenant } from './tenant.ts';

/**
 * Portraits that are seen first, and so are drawn before the site is opened: of those who log in and whom they know, of people in the country
 * that a visitor is taken to be in, whom landers show, and of who was here last, as a search lists them. All others are drawn when asked for.
 */
export function firstSeen({ world, members, talk, likes }: Tenant, most: number): string[] {
  const logins = new Set(demoLogins.map(({ login }) => login));
  const hasLogin = (position: number) => logins.has(members[position]?.name ?? '');
  const pairs = [...talk.map(({ starter, other }) => [starter, other] as const), ...likes.map(({ from, to }) => [from, to] as const)];
  const known = new Set(pairs.filter(([one, other]) => hasLogin(one) || hasLogin(other)).flat());
  const rank = (position: number): number => {
    if (known.has(position) || hasLogin(position)) return 0;
    return members[position]?.country === world.brand.settings.geoip_country ? 1 : 2;
  };
  return members
    .map((member, position) => ({ member, rank: rank(position), at: (member.last_seen ?? member.signup_date).getTime() }))
    .toSorted((one, other) => one.rank - other.rank || other.at - one.at)
    .slice(0, most)
    .map(({ member: { face } }) => portraitId(face, 1));
}
