import type { Profile } from '@vesper/contracts';
import { useCallMutation, useHost, useNavigate, useQuery, useQueryClient, useTexts } from '@vesper/host-kit';
import { useState } from 'react';

/** Whether a member is kept for later (B-14), with the note about them and the toggle: shown at once, undone with a notification if the server refuses. */
export function useShortlist({
  id,
  name,
  shortlisted = false,
  shortlist_note = '',
}: Pick<Profile, 'id' | 'name' | 'shortlisted' | 'shortlist_note'>) {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const add = useCallMutation('shortlist.add');
  const remove = useCallMutation('shortlist.remove');
  /** What the member has chosen since card or profile were loaded: kept beside them, so that every place knows, and no longer than they. */
  const chosenKey = ['shortlist.chosen', id];
  const { data: chosen } = useQuery({ queryKey: chosenKey, queryFn: () => shortlisted, enabled: false });
  const setChosen = (isWanted: boolean) => queries.setQueryData(chosenKey, isWanted);
  const isKept = chosen ?? shortlisted;
  const [written, setWritten] = useState<string | null>(null);
  const note = written ?? shortlist_note;

  function forget(): void {
    // A list on screen stays as it is: what was let go can be kept again there.
    queries.removeQueries({ queryKey: ['shortlist.get'], type: 'inactive' });
    void queries.invalidateQueries({ queryKey: ['shortlist.get'], refetchType: 'none' });
    for (const shown of ['member.get', 'viewers.get', 'likes.list'])
      void queries.invalidateQueries({ queryKey: [shown], refetchType: 'none' });
  }

  async function saveNote(next: string): Promise<void> {
    await add.mutateAsync({ body: { id, note: next } });
    setWritten(next);
    forget();
  }

  /** @param had what was noted about them before they were taken off */
  async function choose(wanted: boolean, had = note): Promise<void> {
    setChosen(wanted);
    try {
      // Back on the list with its note: taking off has dropped it.
      let dropped = had;
      if (wanted) await add.mutateAsync({ body: { id, ...(had && { note: had }) } });
      else dropped = (await remove.mutateAsync({ body: { id } })).note ?? had;
      forget();
      events.emit('shell:notify', {
        tone: 'info',
        text: t(wanted ? 'shortlist.added' : 'shortlist.removed', { name }),
        action: wanted
          ? { label: t('shortlist.see'), onPress: () => void navigate('/shortlist') }
          : { label: t('swipe.undo'), onPress: () => void choose(true, dropped) },
      });
    } catch (error) {
      setChosen(!wanted);
      events.emit('shell:notify', { tone: 'danger', text: errorText(error) });
    }
  }
  const isBusy = add.isPending || remove.isPending;
  return { isKept, note, saveNote, toggle: () => (isBusy ? undefined : void choose(!isKept)) };
}

export type Shortlist = ReturnType<typeof useShortlist>;
