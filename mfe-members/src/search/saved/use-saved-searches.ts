import type { CallResponse, SavedSearch } from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useHost, useQueryClient, useStoreValue } from '@vesper/host-kit';

type All = CallResponse<'searches.get'>;

const STALE_AFTER = 300_000; // ms

/** The member's saved searches; undefined for visitors, and until they are loaded. */
export function useSavedSearches(): readonly SavedSearch[] | undefined {
  const { stores } = useHost();
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  return useCall('searches.get', {}, { enabled: isMember, staleTime: STALE_AFTER }).data?.searches;
}

/**
 * The writes. Each answers with all searches, which are shown at once, even if the sheet is closed by then. A failure is told by its promise.
 */
export function useSavedSearchWrites() {
  const queries = useQueryClient();
  const [save, update, remove] = [useCallMutation('searches.save'), useCallMutation('searches.update'), useCallMutation('searches.remove')];
  const show = async (answer: Promise<All>): Promise<void> => {
    queries.setQueryData<All>(callKey('searches.get'), await answer);
  };
  return {
    save: (name: string, search: string) => show(save.mutateAsync({ body: { name, search } })),
    rename: (id: string, name: string) => show(update.mutateAsync({ body: { id, name } })),
    markOpened: (id: string) => show(update.mutateAsync({ body: { id, opened: true } })),
    remove: (id: string) => show(remove.mutateAsync({ body: { id } })),
    /** Of the save. */
    saving: save,
    isRenaming: update.isPending,
  };
}
