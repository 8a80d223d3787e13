import type { Picture } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { FictionalPill } from '@vesper/ui';
import { PhotoViewer } from '@vesper/ui/viewer';
import type { ReactNode, RefObject } from 'react';

interface ProfilePhotosProps {
  name: string;
  isFictional: boolean;
  photos: readonly Picture[];
  /** Index of the photo that was pressed. */
  first: number;
  /** Becomes the window, so that others can close it. */
  dialog: RefObject<HTMLDialogElement | null>;
  /** What can be done with the photo on screen. */
  actions: (photo: Picture) => ReactNode;
  /** With the index of the photo shown last. */
  onClose: (index: number) => void;
}

/** A profile's photos, as large as the window. */
export default function ProfilePhotos({ name, isFictional, photos, first, dialog, actions, onClose }: ProfilePhotosProps) {
  const { t } = useTexts();
  return (
    <PhotoViewer
      label={t('profile.photos', { name })}
      photos={photos.map(({ id, full, blur, width, height, match }, index) => ({
        key: id,
        src: full ?? blur,
        alt: t('profile.photo', { name, number: index + 1, total: photos.length }),
        width,
        height,
        before: match,
      }))}
      first={first}
      words={{
        close: t('common:words.close'),
        zoomIn: t('profile.zoom_in'),
        zoomOut: t('profile.zoom_out'),
        previous: t('profile.previous'),
        next: t('profile.next'),
      }}
      mark={isFictional && <FictionalPill label={t('common:fictional.label')} onPicture />}
      dialog={dialog}
      over={(index) => photos[index] && actions(photos[index])}
      onClose={onClose}
    />
  );
}
