import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CameraIcon } from '../icons.ts';
import { styled } from '../styled.ts';
import { visuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../theme/colors.ts';
import { motion, radius, type } from '../theme/tokens.ts';

const Place = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 12px;
  align-items: center;
  justify-content: center;
  width: 100%;
  aspect-ratio: 3 / 4;
  padding: 12px;
  border: 1.5px dashed ${color.controlBorder};
  border-radius: ${radius.card};
  ${type[14]};
  font-weight: 600;
  text-align: center;
  color: ${color.onPrimarySoft};
  background: ${color.primarySoft};
  cursor: pointer;
  transition: background ${motion.press};
  &:hover { background: ${color.primarySoftHover}; }
  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const Input = styled.input`${visuallyHidden}`;

interface AddPhotoProps extends Omit<ComponentPropsWithRef<'input'>, 'accept' | 'type' | 'multiple'> {
  label: ReactNode;
  /** Accepted media types. Listing them makes an iPhone convert its photos to JPEG. */
  accept: readonly string[];
  /** Called once per selection or drop, with all its files. */
  onFiles: (files: File[]) => void;
}

/** A tile to add photos by file dialog or drag and drop. */
export function AddPhoto({ label, accept, onFiles, ...input }: AddPhotoProps) {
  return (
    <Place
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <CameraIcon size={32} />
      {label}
      <Input
        {...input}
        type="file"
        multiple
        accept={accept.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // so that choosing the same file again fires `change`
        }}
      />
    </Place>
  );
}
