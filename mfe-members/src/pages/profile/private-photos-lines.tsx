import type { Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, LockOpenIcon, radius, styled, type } from '@vesper/ui';
import { usePrivatePhotos } from './use-private-photos.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: 8px;
  align-items: center;
  padding: 2px 4px 2px 12px;
  border-radius: ${radius.card};
  background: ${color.sunken};
  > .lucide { flex: none; color: ${color.textQuiet}; }
  > button { margin-inline-start: auto; }
`;
const Words = styled.p`
  flex: 1 1 160px;
  padding-block: 6px;
  ${type[14]};
  font-weight: 600;
`;

/** B-06: who shows private photos to whom, for as long as it is so: the viewer theirs, or this member theirs to the viewer. */
export function PrivatePhotosLines({ profile, onSee }: { profile: Profile; onSee: () => void }) {
  const { t } = useTexts();
  const { name, photos, own_private_photos: own } = profile;
  const { stop, isStopping } = usePrivatePhotos(profile);
  return (
    <>
      {photos.some((photo) => photo.private && !photo.locked) && (
        <Line>
          <LockOpenIcon size={20} />
          <Words>{t('profile.private_shown_to_you', { name })}</Words>
          <Button variant="quiet" onClick={onSee}>
            {t('profile.private_see')}
          </Button>
        </Line>
      )}
      {own?.shown && (
        <Line>
          <LockOpenIcon size={20} />
          <Words>{t('profile.private_sees', { name })}</Words>
          <Button variant="quiet" loading={isStopping} onClick={stop}>
            {t('profile.private_stop')}
          </Button>
        </Line>
      )}
    </>
  );
}
