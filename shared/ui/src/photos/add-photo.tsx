import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CameraIcon, PlusIcon } from '../icons.ts';
import { css, styled } from '../styled.ts';
import { visuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../theme/colors.ts';
import { from, motion, radius, type } from '../theme/tokens.ts';

const place = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  justify-content: center;
  width: 100%;
  aspect-ratio: 3 / 4;
  padding: 8px 12px;
  border: 1px solid transparent;
  border-radius: ${radius.card};
  cursor: pointer;
  transition: background ${motion.press}, color ${motion.press};
`;

const Place = styled.label`
  ${place}
  position: relative;
  ${type[12]};
  font-weight: 600;
  text-align: center;
  overflow-wrap: anywhere;
  color: ${color.onPrimarySoft};
  background: ${color.primarySoft};
  border: 1px dashed color-mix(in srgb, currentColor 45%, transparent);
  ${from.small} { ${type[14]}; }
  @media (hover: hover) { &:hover { background: ${color.primarySoftHover}; } }
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
      <CameraIcon size={28} />
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

const Free = styled.button`
  ${place}
  color: color-mix(in srgb, ${color.textQuiet} 70%, transparent);
  border: 1px dashed ${color.lineStrong};
  @media (hover: hover) { &:hover { color: ${color.text}; } }
`;

/** A place that is still free, beside `AddPhoto`: a press does the same. Screen readers and the keyboard have the one that says what it does. */
export function FreePlace({ onPress }: { onPress: () => void }) {
  return (
    <Free type="button" aria-hidden tabIndex={-1} onClick={onPress}>
      <PlusIcon />
    </Free>
  );
}
