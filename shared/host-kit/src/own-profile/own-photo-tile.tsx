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
  placeholderOf,
  TrashIcon,
} from '@vesper/ui';
import { type PhotoState, PhotoTile } from '@vesper/ui/photos';
import { useState } from 'react';
import { useTexts } from '../hooks/use-texts.ts';

interface OwnPhotoTileProps {
  photo: OwnPhoto;
  /** From 1. */
  position: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onMain: () => void;
  onPrivate: (isPrivate: boolean) => void;
  onRemove: () => void;
}

/** A photo that the server has, and what can be done with it. */
export function OwnPhotoTile({ photo, position, count, onMove, onMain, onPrivate, onRemove }: OwnPhotoTileProps) {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { id, status, is_main: isMain, private: isPrivate } = photo;
  const nth = t('common:photos.nth', { position, count });
  const named = (action: string) => t('common:photos.of', { action, photo: nth });

  const askRemoval = { label: t('common:photos.remove'), icon: <TrashIcon />, onSelect: () => setIsAsking(true) };
  const items = [
    ...(status === 'ready' && !isMain && !isPrivate
      ? [{ label: t('common:photos.make_main'), icon: <ImageIcon />, onSelect: onMain }]
      : []),
    ...(status === 'ready'
      ? [
          isPrivate
            ? { label: t('common:photos.make_public'), icon: <EyeIcon />, onSelect: () => onPrivate(false) }
            : { label: t('common:photos.make_private'), icon: <EyeOffIcon />, onSelect: () => onPrivate(true) },
        ]
      : []),
    askRemoval,
  ];

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
          <IconButton
            data-does={`earlier-${id}`}
            label={named(t('common:photos.earlier'))}
            disabled={position === 1}
            onClick={() => onMove(-1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            data-does={`later-${id}`}
            label={named(t('common:photos.later'))}
            disabled={position === count}
            onClick={() => onMove(1)}
          >
            <ChevronRightIcon />
          </IconButton>
          <DropdownMenu label={named(t('common:photos.more'))} trigger={<EllipsisIcon />} items={items} />
        </>
      }
    />
  );

  function stateOf(): PhotoState {
    if (isAsking) {
      return {
        status: 'asking',
        words: t('common:photos.remove_question'),
        answers: (
          <>
            <Button variant="danger" onClick={onRemove}>
              {t('common:photos.remove')}
            </Button>
            <Button variant="secondary" autoFocus onClick={() => setIsAsking(false)}>
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
