import type { OwnPhoto } from '@vesper/contracts';
import {
  Badge,
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  DropdownMenu,
  EllipsisIcon,
  EyeIcon,
  EyeOffIcon,
  IconButton,
  ImageIcon,
  type MenuItem,
  placeholderOf,
  TrashIcon,
} from '@vesper/ui';
import { type PhotoState, PhotoTile } from '@vesper/ui/photos';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../hooks/use-texts.ts';
import { type Change, hide, makeMain, move, reveal } from './arrangement.ts';

interface Changes {
  earlier: Change | null;
  later: Change | null;
  main: Change | null;
  hide: Change | null;
  reveal: Change | null;
}

/** What can be done with a photo as things stand. */
export function changesOf(photos: readonly OwnPhoto[], { id, status, is_main: isMain, private: isPrivate }: OwnPhoto): Changes {
  const isReady = status === 'ready';
  return {
    earlier: move(photos, id, -1),
    later: move(photos, id, 1),
    main: isReady && !isMain && !isPrivate ? makeMain(photos, id) : null,
    hide: isReady && !isPrivate ? hide(photos, id) : null,
    reveal: isReady && isPrivate ? reveal(photos, id) : null,
  };
}

interface OwnPhotoTileProps {
  photo: OwnPhoto;
  /** From 1. */
  position: number;
  count: number;
  changes: Changes;
  /** @param does where the focus goes afterwards, the first that can be pressed */
  onChange: (change: Change, does: readonly string[]) => void;
  onRemove: () => void;
}

/** A photo that the server has, and what can be done with it. */
export function OwnPhotoTile({ photo, position, count, changes, onChange, onRemove }: OwnPhotoTileProps) {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isAsking) keepButton.current?.focus();
  }, [isAsking]);
  const { id, status, is_main: isMain, private: isPrivate } = photo;
  const nth = t('common:photos.nth', { position, count });
  const named = (action: string) => t('common:photos.of', { action, photo: nth });

  const item = (change: Change | null, label: string, icon: ReactNode): MenuItem[] =>
    change ? [{ label, icon, onSelect: () => onChange(change, ['later', 'earlier']) }] : [];
  const items = [
    ...item(changes.main, t('common:photos.make_main'), <ImageIcon />),
    ...item(changes.hide, t('common:photos.make_private'), <EyeOffIcon />),
    ...item(changes.reveal, t('common:photos.make_public'), <EyeIcon />),
    { label: t('common:photos.remove'), icon: <TrashIcon />, onSelect: () => setIsAsking(true) },
  ];
  const stepButton = (does: 'earlier' | 'later', others: 'earlier' | 'later', label: string, icon: ReactNode) => {
    const change = changes[does];
    return (
      <IconButton
        data-does={`${does}-${id}`}
        label={named(label)}
        disabled={change === null}
        onClick={() => change && onChange(change, [does, others])}
      >
        {icon}
      </IconButton>
    );
  };

  return (
    <PhotoTile
      alt={nth}
      src={status === 'ready' ? (photo.match ?? photo.thumb) : null}
      placeholder={placeholderOf(photo.thumbhash)}
      state={stateOf()}
      marks={
        <>
          {isMain && <Badge>{t('common:photos.main')}</Badge>}
          {isPrivate && <Badge tone="neutral">{t('common:photos.private')}</Badge>}
        </>
      }
      actions={
        <>
          {stepButton('earlier', 'later', t('common:photos.earlier'), <ChevronLeftIcon />)}
          {stepButton('later', 'earlier', t('common:photos.later'), <ChevronRightIcon />)}
          <DropdownMenu label={named(t('common:photos.more'))} trigger={<EllipsisIcon />} items={items} />
        </>
      }
    />
  );

  /** The question goes, and the focus back to where it was asked for. */
  function keep(event: SyntheticEvent<HTMLElement>): void {
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    setIsAsking(false);
  }

  function stateOf(): PhotoState {
    if (isAsking) {
      return {
        status: 'asking',
        onEscape: keep,
        words: t('common:photos.remove_question'),
        answers: (
          <>
            <Button variant="danger" icon={<TrashIcon />} onClick={onRemove}>
              {t('common:photos.remove')}
            </Button>
            <Button ref={keepButton} variant="secondary" onClick={keep}>
              {t('common:photos.keep')}
            </Button>
          </>
        ),
      };
    }
    if (status === 'processing') return { status: 'busy', words: t('common:photos.processing') };
    if (status === 'rejected') return { status: 'refused', words: t('common:photos.rejected') };
    return { status: 'shown' };
  }
}
