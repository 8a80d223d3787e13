import type { Profile } from '@vesper/contracts';
import { useCallMutation, useHost, useNavigate, useQueryClient, useTexts } from '@vesper/host-kit';
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
  /** What the member has chosen since the profile was loaded. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isKept = chosen ?? shortlisted;
  const [written, setWritten] = useState<string | null>(null);
  const note = written ?? shortlist_note;

  function forget(): void {
    queries.removeQueries({ queryKey: ['shortlist.get'] });
    void queries.invalidateQueries({ queryKey: ['member.get'], refetchType: 'none' });
  }

  async function saveNote(next: string): Promise<void> {
    await add.mutateAsync({ body: { id, note: next } });
    setWritten(next);
    forget();
  }

  async function choose(wanted: boolean): Promise<void> {
    setChosen(wanted);
    try {
      // Back on the list with its note: taking off has dropped it.
      await (wanted ? add.mutateAsync({ body: { id, ...(note && { note }) } }) : remove.mutateAsync({ body: { id } }));
      forget();
      events.emit('shell:notify', {
        tone: 'info',
        text: t(wanted ? 'shortlist.added' : 'shortlist.removed', { name }),
        action: wanted
          ? { label: t('shortlist.see'), onPress: () => void navigate('/shortlist') }
          : { label: t('swipe.undo'), onPress: () => void choose(true) },
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
