import { PHOTO_FILE } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { IconButton, ImageIcon, onDemand, styled, visuallyHidden } from '@vesper/ui';
import { useRef } from 'react';
import type { Receiver } from '../gift/gift-sheet.tsx';

const PhotoSheet = onDemand(() => import(/* webpackChunkName: "photos" */ './photo-sheet.tsx'));

const Input = styled.input`${visuallyHidden}`;

interface PhotoButtonProps {
  receiver: Receiver;
  /** The chosen, pasted or dropped files; empty: none. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onSent?: () => void;
}

/** Chooses photos, or takes one with the camera, and shows them before they are sent (M-06). */
export function PhotoButton({ receiver, files, onFiles, onSent }: PhotoButtonProps) {
  const { t } = useTexts();
  const { telemetry } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const close = () => onFiles([]);
  const choose = () => input.current?.click();
  const onLoadError = (error: unknown) => {
    telemetry.error(error);
    close();
  };
  return (
    <>
      <IconButton label={t('photo.send_to', { name: receiver.name })} aria-haspopup="dialog" onClick={choose}>
        <ImageIcon size={20} />
      </IconButton>
      <Input
        ref={input}
        type="file"
        multiple
        // Without `capture`, phones offer both camera and library. Listing the types makes an iPhone convert its photos to JPEG.
        accept={PHOTO_FILE.types.join(',')}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          // Who closes the device's window without a choice keeps what was chosen before.
          if (target.files?.length) onFiles([...target.files]);
          target.value = ''; // so that choosing the same file again fires `change`
        }}
      />
      {files.length > 0 && (
        <PhotoSheet
          key={files.map(({ name, lastModified }) => `${name} ${lastModified}`).join()}
          receiver={receiver}
          files={files}
          onClose={close}
          onLoadError={onLoadError}
          onSent={onSent}
          onChoose={choose}
        />
      )}
    </>
  );
}
