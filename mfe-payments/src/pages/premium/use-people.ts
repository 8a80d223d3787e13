import { defaultSearch, type ProfileCard } from '@vesper/contracts';
import { useCall, useHost, useStoreValue } from '@vesper/host-kit';

/** More than are shown: some have no photo, or are fictional. */
const ASKED = 12;

/** People of the member's own search who have a photo and look for someone like them. Undefined until they are known. */
export function usePeople(isWanted = true): readonly ProfileCard[] | undefined {
  const { stores } = useHost();
  const settings = useStoreValue(stores.settings, (state) => state.settings);
  const user = useStoreValue(stores.session, (state) => state.user);
  const query = user ? { ...defaultSearch(settings, user), has_photo: '1' as const, seeks_me: '1' as const, limit: ASKED } : {};
  const { data, isError } = useCall('members.search', { query }, { enabled: isWanted && user !== null });
  return isError ? [] : data?.profiles.filter(({ main_image }) => main_image !== null);
}
