import type { Profile } from '@vesper/contracts';
import { useHost, useStoreValue } from '@vesper/host-kit';

/** Always the same: a store's value that is new each time renders without end. */
const NONE: readonly string[] = [];

/** Interests that the viewer has in common with another member; none where the brand doesn't show them (E-16). */
export function useSharedInterests({ id, interests }: Pick<Profile, 'id' | 'interests'>): string[] {
  const { stores } = useHost();
  const isShown = useStoreValue(stores.settings, ({ settings }) => settings.visible_profile_notes.includes('shared_interests'));
  const own = useStoreValue(stores.session, ({ user }) => (user && user.id !== id ? user.profile.interests : NONE));
  return isShown ? interests.filter((code) => own.includes(code)) : [];
}
