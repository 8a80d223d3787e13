import type { CallQuery, SignupDraftState, User } from '@vesper/contracts';

/** Fills rows of two, three, four and six. */
export const MATCHES_LIMIT = 12;

/** Search for a member's matches; for a visitor, by what their signup draft says so far. */
export function matchesQuery(user: User | null, draft: SignupDraftState, countryHere: string): CallQuery<'members.search'> {
  if (user) {
    const { seeking, country, region } = user.profile;
    return { gender: seeking, country, region: region ?? undefined, limit: String(MATCHES_LIMIT) };
  }
  return {
    gender: draft.seeking ?? undefined,
    country: draft.country ?? countryHere,
    region: draft.region ?? undefined,
    limit: String(MATCHES_LIMIT),
  };
}
