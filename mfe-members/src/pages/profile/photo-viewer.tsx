import type { Picture } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { FictionalPill, FlagIcon } from '@vesper/ui';
import { PhotoViewer, ViewerTool } from '@vesper/ui/viewer';
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
  /** With the index of the photo in sight, where it can be reported. */
  onReport?: ((index: number) => void) | undefined;
}

/** A profile's photos, as large as the window. */
export default function ProfilePhotos({ name, isFictional, photos, first, dialog, actions, onClose, onReport }: ProfilePhotosProps) {
  const { t } = useTexts();
  const nameOf = (index: number) => t('profile.photo', { name, number: index + 1, total: photos.length });
  const reportTool = (index: number) =>
    onReport && (
      <ViewerTool label={t('report.photo_title')} onClick={() => onReport(index)}>
        <FlagIcon size={20} />
      </ViewerTool>
    );
  return (
    <PhotoViewer
      label={t('profile.photos', { name })}
      photos={photos.map(({ id, full, blur, width, height, match }, index) => ({
        key: id,
        src: full ?? blur,
        alt: nameOf(index),
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
      tools={reportTool}
      dialog={dialog}
      over={(index) => photos[index] && actions(photos[index])}
      onClose={onClose}
    />
  );
}
