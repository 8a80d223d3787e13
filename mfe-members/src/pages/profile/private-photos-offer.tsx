import type { Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, LockIcon, onDemand } from '@vesper/ui';
import { useState } from 'react';
import { useLoadError } from '../../people/use-load-error.ts';

const PrivatePhotosDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ './private-photos-dialog.tsx'));

/** Offers to show the member's own private photos to the one whose profile this is (B-06). Nothing without any, nor while they are shown. */
export function PrivatePhotosOffer({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const onLoadError = useLoadError(() => setIsAsking(false));
  const { own_private_photos: own, blocked_by_me: isBlocked } = profile;
  if (!own || own.count === 0 || own.shown || isBlocked) return null;
  return (
    <div>
      <Button variant="quiet" icon={<LockIcon />} onClick={() => setIsAsking(true)}>
        {t('profile.private_show_mine')}
      </Button>
      {isAsking && <PrivatePhotosDialog profile={profile} onClose={() => setIsAsking(false)} onLoadError={onLoadError} />}
    </div>
  );
}
