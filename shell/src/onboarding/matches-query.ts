import type { CallQuery, SignupDraftState, User } from '@vesper/contracts';

/** Rows of two, three, four and six are all filled. */
export const MATCHES_LIMIT = 12;

/** Whom the sample is of: a member's own wish, or, while the signup is still going on, what it knows so far. */
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
