import type { Profile } from '@vesper/contracts';
import { useCallMutation, useHost, useQueryClient, useTexts } from '@vesper/host-kit';
import { LockIcon, onDemand } from '@vesper/ui';
import { type ReactNode, useState } from 'react';
import { useLoadError } from '../people/use-load-error.ts';

const PrivatePhotosDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ './private-photos-dialog.tsx'));

interface PrivatePhotos {
  /** Entries of the profile's menu: none without private photos of one's own. */
  items: { label: string; icon: ReactNode; onSelect: () => void }[];
  dialog: ReactNode;
}

/** Shows the member's own private photos to the one whose profile this is, or no longer (B-06). */
export function usePrivatePhotos(profile: Profile): PrivatePhotos {
  const { id, name, own_private_photos: own, blocked_by_me: isBlocked } = profile;
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const queries = useQueryClient();
  const hide = useCallMutation('privatephotos.hide');
  const [isAsking, setIsAsking] = useState(false);
  const onLoadError = useLoadError(() => setIsAsking(false));
  const onChanged = () => {
    for (const shown of ['member.get', 'privatephotos.get']) void queries.invalidateQueries({ queryKey: [shown] });
  };
  async function takeBack(): Promise<void> {
    try {
      await hide.mutateAsync({ body: { id } });
      events.emit('shell:notify', { tone: 'info', text: t('profile.private_hidden', { name }) });
      onChanged();
    } catch (error) {
      events.emit('shell:notify', { tone: 'danger', text: errorText(error) });
    }
  }
  if (!own || isBlocked || (own.count === 0 && !own.shown)) return { items: [], dialog: null };
  const icon = <LockIcon size={20} />;
  return {
    items: [
      own.shown
        ? { label: t('profile.private_hide'), icon, onSelect: () => void takeBack() }
        : { label: t('profile.private_show_mine'), icon, onSelect: () => setIsAsking(true) },
    ],
    dialog: isAsking && (
      <PrivatePhotosDialog
        profile={profile}
        count={own.count}
        onClose={() => setIsAsking(false)}
        onShown={onChanged}
        onLoadError={onLoadError}
      />
    ),
  };
}
