import { type CallQuery, type SignupDraftState, soughtGender, type User } from '@vesper/contracts';

/** Fills rows of two, three, four and six. */
export const MATCHES_LIMIT = 12;

/** Search for a member's matches, who look for someone like them, too; for a visitor, by what their signup draft says so far. */
export function matchesQuery(user: User | null, draft: SignupDraftState, countryHere: string): CallQuery<'members.search'> {
  if (user) {
    const { seeking, country, region } = user.profile;
    return { gender: soughtGender(seeking) ?? 'any', seeks_me: '1', country, region: region ?? undefined, limit: String(MATCHES_LIMIT) };
  }
  return {
    gender: draft.seeking ? (soughtGender(draft.seeking) ?? 'any') : undefined,
    country: draft.country ?? countryHere,
    region: draft.region ?? undefined,
    limit: String(MATCHES_LIMIT),
  };
}
