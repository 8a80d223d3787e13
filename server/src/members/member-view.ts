import type { RequestContext } from '../platform/http/request-context.ts';
import type { SignedInMember } from '../platform/sessions/sessions.ts';
import type { CardView } from './cards.ts';

/** What a signed-in member sees. */
export type MemberView = CardView & { viewerId: string };

export const viewOf = ({ brand, member, now }: RequestContext & { member: SignedInMember }): MemberView => ({
  brandId: brand.id,
  viewerId: member.id,
  now,
});
