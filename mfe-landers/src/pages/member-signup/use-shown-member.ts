import type { ProfileCard } from '@vesper/contracts';
import { useCall } from '@vesper/host-kit';

/**
 * The member a signup starts from, as far as a visitor may see them: one of those the lander showed (the same answer is still here),
 * or, where the brand lets visitors look around (P-01), anyone. Nobody found: the signup goes on without them.
 */
export function useShownMember(id: string, lander = 'member'): { member: ProfileCard | undefined; isPending: boolean } {
  const showcase = useCall('showcase.get', { query: { lander } });
  const shown = showcase.data?.profiles.find((profile) => profile.id === id);
  const isElsewhere = !showcase.isPending && !shown;
  const other = useCall('member.get', { query: { id } }, { enabled: isElsewhere });
  return { member: shown ?? other.data?.profile, isPending: showcase.isPending || (isElsewhere && other.isPending) };
}
