import { useCall, useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, color, LockOpenIcon, Notice, radius, Skeleton, Stack, styled } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { usePrivatePhotos } from './use-private-photos.ts';

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
  gap: 8px;
  max-height: 248px;
  overflow-y: auto;
  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 4;
    object-fit: cover;
    border-radius: ${radius.control};
    background: ${color.sunken};
  }
`;

interface PrivatePhotosDialogProps {
  profile: { id: string; name: string };
  onClose: () => void;
}

/** Shows which photos someone would see, says what that means, and asks for confirmation (B-06). */
export default function PrivatePhotosDialog({ profile, onClose }: PrivatePhotosDialogProps) {
  const { id, name } = profile;
  const { t, errorText } = useTexts();
  const show = useCallMutation('privatephotos.show');
  const { onShown } = usePrivatePhotos(profile);
  const send = () =>
    show.mutate(
      { body: { id } },
      {
        onSuccess() {
          onClose();
          onShown();
        },
      },
    );
  const isInvisible = useCall('notifications.get').data?.invisible ?? false;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      isDismissable={!show.isPending}
      onClose={onClose}
      title={t('profile.private_show_title', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button icon={<LockOpenIcon />} loading={show.isPending} onClick={send}>
            {t('profile.private_let', { name })}
          </Button>
        </>
      }
    >
      <Stack>
        <OwnPrivatePhotos />
        <p>{t('profile.private_show_text', { name })}</p>
        <p>{t('profile.private_show_caution', { name })}</p>
        {isInvisible && <p>{t('profile.private_show_invisible', { name })}</p>}
        {show.error && (
          <Notice tone="danger" role="alert">
            {errorText(show.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

/** Those that the other will see at once. Nothing, should they fail to load: the words hold without them. */
function OwnPrivatePhotos() {
  const { t } = useTexts();
  const { data, isPending } = useCall('photos.get', {}, { staleTime: 0 });
  const photos = data?.photos.filter((photo) => photo.private && photo.status === 'ready') ?? [];
  if (isPending) return <Skeleton height="96px" />;
  if (photos.length === 0) return null;
  return (
    <Photos>
      {photos.map(({ id, match, thumb, blur }, index) => (
        <li key={id}>
          <img
            src={match ?? thumb ?? blur}
            alt={t('common:photos.nth', { position: index + 1, count: photos.length })}
            width={90}
            height={120}
          />
        </li>
      ))}
    </Photos>
  );
}
