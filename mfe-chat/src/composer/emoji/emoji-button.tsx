import { useHost, useTexts } from '@vesper/host-kit';
import { EmojiIcon, IconButton, onDemand, styled, useBack } from '@vesper/ui';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

const EmojiPicker = onDemand(() => import(/* webpackChunkName: "emoji" */ './emoji-picker.tsx'));

/* The keyboard of a touch screen has emoji of its own, and the field needs the room. */
const Place = styled.div`
  display: none;
  @media (hover: hover) and (pointer: fine) { display: block; }
`;

interface EmojiButtonProps {
  onChoose: (emoji: string) => void;
}

/** Opens the emoji above the field. */
export function EmojiButton({ onChoose }: EmojiButtonProps) {
  const { t } = useTexts();
  const { telemetry } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useBack(isOpen, close);

  const choose = (emoji: string) => {
    setIsOpen(false);
    onChoose(emoji);
  };
  // The shell tells that the file is missing.
  const onLoadError = (error: unknown) => {
    telemetry.error(error);
    setIsOpen(false);
  };
  return (
    <Place ref={place} onBlur={closeOnLeaving}>
      <IconButton
        ref={button}
        type="button"
        label={t('emoji.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <EmojiIcon size={20} />
      </IconButton>
      {isOpen && <EmojiPicker onChoose={choose} onClose={close} onLoadError={onLoadError} />}
    </Place>
  );
}
