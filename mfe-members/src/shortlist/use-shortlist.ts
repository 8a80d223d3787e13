import type { Profile } from '@vesper/contracts';
import { useCallMutation, useHost, useNavigate, useQueryClient, useTexts } from '@vesper/host-kit';
import { useState } from 'react';

/** Whether a member is kept for later (B-14), and the toggle: shown at once, undone with a notification if the server refuses. */
export function useShortlist({ id, name, shortlisted = false }: Pick<Profile, 'id' | 'name' | 'shortlisted'>) {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const add = useCallMutation('shortlist.add');
  const remove = useCallMutation('shortlist.remove');
  /** What the member has chosen since the profile was loaded. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isKept = chosen ?? shortlisted;

  async function choose(wanted: boolean): Promise<void> {
    setChosen(wanted);
    try {
      await (wanted ? add : remove).mutateAsync({ body: { id } });
      queries.removeQueries({ queryKey: ['shortlist.get'] });
      void queries.invalidateQueries({ queryKey: ['member.get'], refetchType: 'none' });
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
  return { isKept, toggle: () => (isBusy ? undefined : void choose(!isKept)) };
}
