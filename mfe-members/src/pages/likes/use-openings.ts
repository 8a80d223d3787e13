import type { CallResponse } from '@vesper/contracts';
import { useCall, useHost, useStoreValue } from '@vesper/host-kit';

export type Opening = Pick<CallResponse<'likes.list'>['entries'][number], 'shared_interests' | 'prompt'>;

/** What chats with the latest matches can begin with, by their id; interests in common only where the brand says so (E-16). */
export function useOpenings(): ReadonlyMap<string, Opening> {
  const { stores } = useHost();
  const tellsShared = useStoreValue(stores.settings, ({ settings }) => settings.visible_profile_notes.includes('shared_interests'));
  const { data } = useCall('likes.list', { query: { type: 'matches' } });
  return new Map(
    (data?.entries ?? []).map(({ profile, shared_interests = [], prompt }) => [
      profile.id,
      { ...(tellsShared && { shared_interests }), ...(prompt && { prompt }) },
    ]),
  );
}
