import type { ProfileCard } from '@vesper/contracts';
import { useCall } from '@vesper/host-kit';

/**
 * The member whom a signup starts from, if visible to visitors: one that the lander showed (from the cached response), one that any lander
 * may show, as its variants show others, or any member where the brand lets visitors browse (P-01). Undefined: the signup continues without
 * a member.
 */
export function useShownMember(id: string, lander = 'member'): { member: ProfileCard | undefined; isPending: boolean } {
  const showcase = useCall('showcase.get', { query: { lander } });
  const shown = showcase.data?.profiles.find((profile) => profile.id === id);
  const isNotShowcased = !showcase.isPending && !shown;
  const landing = useCall('landing.get', { query: { id } }, { enabled: isNotShowcased });
  const isOnNone = isNotShowcased && landing.isError;
  const other = useCall('member.get', { query: { id } }, { enabled: isOnNone });
  return {
    member: shown ?? landing.data?.member.card ?? other.data?.profile,
    isPending: showcase.isPending || (isNotShowcased && landing.isPending) || (isOnNone && other.isPending),
  };
}
