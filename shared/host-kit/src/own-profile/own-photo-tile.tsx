import type { OwnPhoto } from '@vesper/contracts';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Badge,
  Button,
  CropIcon,
  DropdownMenu,
  EllipsisIcon,
  EyeIcon,
  EyeOffIcon,
  ImageIcon,
  type MenuItem,
  placeholderOf,
  TrashIcon,
} from '@vesper/ui';
import { type PhotoState, PhotoTile } from '@vesper/ui/photos';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../hooks/use-texts.ts';
import { type Change, makePrivate, makeMain, makePublic, move } from './photo-changes.ts';

interface Changes {
  earlier: Change | null;
  later: Change | null;
  main: Change | null;
  makePrivate: Change | null;
  makePublic: Change | null;
}

/** The changes possible for a photo in its current state; null: not possible. */
export function changesOf(
  photos: readonly OwnPhoto[],
  { id, status, is_main: isMain, private: isPrivate, explicit: isExplicit }: OwnPhoto,
): Changes {
  const canBeSeen = status !== 'rejected';
  return {
    earlier: move(photos, id, -1),
    later: move(photos, id, 1),
    main: canBeSeen && !isMain && !isPrivate && !isExplicit ? makeMain(photos, id) : null,
    makePrivate: canBeSeen && !isPrivate ? makePrivate(photos, id) : null,
    makePublic: canBeSeen && isPrivate ? makePublic(photos, id) : null,
  };
}

interface OwnPhotoTileProps {
  photo: OwnPhoto;
  /** Starts at 1. */
  position: number;
  count: number;
  changes: Changes;
  isLifted: boolean;
  onChange: (change: Change) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** An uploaded photo with the menu of what can be done with it. */
export function OwnPhotoTile({ photo, position, count, changes, isLifted, onChange, onEdit, onRemove }: OwnPhotoTileProps) {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isAsking) keepButton.current?.focus();
  }, [isAsking]);
  const { status, rejected_for: reason, is_main: isMain, private: isPrivate } = photo;
  const nth = t('common:photos.nth', { position, count });
  const named = (action: string) => t('common:photos.of', { action, photo: nth });

  const item = (change: Change | null, label: string, icon: ReactNode): MenuItem[] =>
    change ? [{ label, icon, onSelect: () => onChange(change) }] : [];
  const items = [
    ...item(changes.main, t('common:photos.make_main'), <ImageIcon />),
    ...item(changes.earlier, t('common:photos.earlier'), <ArrowLeftIcon />),
    ...item(changes.later, t('common:photos.later'), <ArrowRightIcon />),
    ...item(changes.makePrivate, t('common:photos.make_private'), <EyeOffIcon />),
    ...item(changes.makePublic, t('common:photos.make_public'), <EyeIcon />),
    ...(photo.uploaded ? [{ label: t('common:photos.edit'), icon: <CropIcon />, onSelect: onEdit }] : []),
    { label: t('common:photos.remove'), icon: <TrashIcon />, onSelect: () => setIsAsking(true) },
  ];
  return (
    <PhotoTile
      alt={nth}
      src={photo.match ?? photo.thumb}
      placeholder={placeholderOf(photo.thumbhash)}
      state={stateOf()}
      marks={
        <>
          {isMain && <Badge>{t('common:photos.main')}</Badge>}
          {status === 'processing' && <Badge tone="neutral">{t('common:photos.in_review')}</Badge>}
          {photo.explicit && <Badge tone="neutral">{t('common:photos.explicit')}</Badge>}
          {isPrivate && <Badge tone="neutral">{t('common:photos.private')}</Badge>}
        </>
      }
      isLifted={isLifted}
      menu={<DropdownMenu label={named(t('common:photos.more'))} trigger={<EllipsisIcon />} items={items} />}
    />
  );

  /** Closes the question and returns the focus to the menu. */
  function cancelRemoval(event: SyntheticEvent<HTMLElement>): void {
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    setIsAsking(false);
  }

  function stateOf(): PhotoState {
    if (isAsking) {
      return {
        status: 'asking',
        onEscape: cancelRemoval,
        words: t('common:photos.remove_question'),
        answers: (
          <>
            <Button variant="danger" icon={<TrashIcon />} onClick={onRemove}>
              {t('common:photos.remove')}
            </Button>
            <Button ref={keepButton} variant="secondary" onClick={cancelRemoval}>
              {t('common:photos.keep')}
            </Button>
          </>
        ),
      };
    }
    // texts: photos.rejected_for.not_you photos.rejected_for.nudity photos.rejected_for.minor photos.rejected_for.contact
    // photos.rejected_for.quality photos.rejected_for.other
    if (status === 'rejected') return { status: 'refused', words: t(`common:photos.rejected_for.${reason ?? 'other'}`) };
    return { status: 'shown' };
  }
}
