import { type OwnPhoto, PHOTO_FILE, type PhotoEdit, PREMIUM_PHOTOS } from '@vesper/contracts';
import { color, ErrorCard, Loading, onDemand, Skeleton, Stack, styled, TextLink, type, VisuallyHidden } from '@vesper/ui';
import { AddPhoto, FreePlace, PhotoGrid } from '@vesper/ui/photos';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../hooks/use-texts.ts';
import { hasFrames } from '../photos/read-animation.ts';
import { useHost } from '../remote/host-context.ts';
import { needsCropping } from './crop-photo.ts';
import type { Change } from './photo-changes.ts';
import { changesOf, OwnPhotoTile } from './own-photo-tile.tsx';
import { isPending } from './upload-queue.ts';
import { UploadTile } from './upload-tile.tsx';
import { useOwnPhotos } from './use-own-photos.ts';
import { usePhotoOrder } from './use-photo-order.ts';

const CropDialog = onDemand(() => import(/* webpackChunkName: "edit-photo" */ './crop-dialog.tsx'));
const EditDialog = onDemand(() => import(/* webpackChunkName: "edit-photo" */ './edit-dialog.tsx'));

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const Notes = styled(Stack)`&:empty { display: none; }`;

const ByMouse = styled.span`@media (pointer: coarse) { display: none; }`;
const ByFinger = styled.span`@media not all and (pointer: coarse) { display: none; }`;

/** So many places make the grid whole; more come as they are needed. */
const PLACES = 6;

const MEGABYTE = 1024 * 1024;

/** The button that opens a photo's menu. */
const menuOf = (section: HTMLElement | null, id: string) => section?.querySelector<HTMLElement>(`[data-photo="${id}"] [aria-haspopup]`);

interface OwnPhotosProps {
  /** Called with whether there is a photo, uploads in progress included. */
  onHasPhoto?: (hasPhoto: boolean) => void;
}

/** D-15, K-01: the member's photos: add, reorder, make private, remove. Each change is saved at once. */
export function OwnPhotos({ onHasPhoto }: OwnPhotosProps) {
  const { t, errorText } = useTexts();
  const { events, telemetry } = useHost();
  const { data, error, isFetching, refetch, pending, uploads, change, edit, remove } = useOwnPhotos();
  const section = useRef<HTMLDivElement>(null);
  /** The photo whose menu gets the focus once it has moved; null, that one gone: the next place to be. */
  const focusNext = useRef<{ photo: string | null }>(null);
  const [announcement, announce] = useState('');
  const hintId = useId();
  const grid = useRef<HTMLUListElement>(null);
  /** Photos whose part is still to be chosen, the first one first. */
  const [uncropped, setUncropped] = useState<readonly { key: string; file: File }[]>([]);

  const [editing, setEditing] = useState<OwnPhoto | null>(null);
  /** The photo that was just edited, until its menu has the focus. */
  const edited = useRef<string | null>(null);

  const hasPhoto = pending.some(isPending) || (data?.photos.length ?? 0) > 0;
  useEffect(() => onHasPhoto?.(hasPhoto), [onHasPhoto, hasPhoto]);

  const order = usePhotoOrder({
    photos: data?.photos ?? [],
    grid,
    onMoved: (position) => announce(t('common:photos.nth', { position, count: data?.photos.length ?? 0 })),
    onDrop: (arranged, id) => arrange(arranged, id),
  });

  // A moved or removed tile loses the focus: move it to the button that is likely pressed next.
  useLayoutEffect(() => {
    if (!focusNext.current || !section.current) return;
    const { photo } = focusNext.current;
    const add = section.current.querySelector<HTMLElement>('[data-action="add"]');
    const menu =
      photo === null ? section.current.querySelector<HTMLElement>('[data-photo] [aria-haspopup]') : menuOf(section.current, photo);
    if (photo === null && add) add.focus();
    else menu?.focus();
    focusNext.current = null;
  }, [data]);

  // An edited photo has a tile of its own. Only once the dialog is gone can anything behind it have the focus.
  useEffect(() => {
    if (editing || edited.current === null) return;
    const menu = menuOf(section.current, edited.current);
    menu?.focus();
    if (menu) edited.current = null;
  }, [data, editing]);

  function arrange(arranged: Change, id: string): void {
    focusNext.current = { photo: id };
    const position = arranged.after.findIndex((photo) => photo.id === id) + 1;
    announce(t('common:photos.nth', { position, count: arranged.after.length }));
    void change(arranged);
  }

  if (!data) {
    if (!error) return <PhotosSkeleton />;
    const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
    return <ErrorCard title={t('common:photos.failed')} text={errorText(error)} retry={retry} />;
  }
  const { limit } = data;
  const photos = order.shown;
  const privateCount = photos.filter((photo) => photo.private).length;
  const free = limit - photos.length - pending.filter(isPending).length - uncropped.length;

  const isLimited = limit < PREMIUM_PHOTOS;
  // “1 of 25” says nothing.
  const isCounted = isLimited || free < PLACES;
  // Photos stay when Premium ends: “5 of 3” would be none.
  const count =
    photos.length > limit
      ? t('common:photos.more_than_limit', { count: photos.length })
      : t('common:photos.count', { number: photos.length, limit });

  const add = (files: readonly File[]) => {
    void take(files.slice(0, free));
    if (files.length > free) events.emit('shell:notify', { tone: 'warning', text: t('common:errors.photo_limit', { limit }) });
  };
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      if (await hasFrames(file)) uploads.add([file], 'picture_animated');
      else if (await needsCropping(file)) setUncropped((before) => [...before, { key: crypto.randomUUID(), file }]);
      else uploads.add([file]);
    }
  };
  const [toCrop] = uncropped;
  const chosen = (file: File) => {
    setUncropped((before) => before.slice(1));
    uploads.add([file]);
  };
  const removeNow = (id: string) => {
    focusNext.current = { photo: null };
    void remove(id).then((isGone) => isGone && announce(t('common:photos.removed')));
  };

  const saveEdit = async (photo: OwnPhoto, wish: PhotoEdit, key: string) => {
    const { id } = await edit(photo.id, wish, key);
    edited.current = id;
    setEditing(null);
    announce(t('common:photos.edited'));
  };
  const stopEditing = (problem?: string) => {
    setEditing(null);
    if (problem) events.emit('shell:notify', { tone: 'danger', text: problem });
  };

  return (
    <Stack gap={16} ref={section}>
      <PhotoGrid aria-label={t('common:photos.title')} ref={grid} {...order.gridProps}>
        {photos.map((photo, index) => (
          <li key={photo.id} data-photo={photo.id}>
            <OwnPhotoTile
              photo={photo}
              position={index + 1}
              count={photos.length}
              changes={changesOf(photos, photo)}
              isLifted={order.lifted?.id === photo.id}
              onChange={(arranged) => arrange(arranged, photo.id)}
              onEdit={() => setEditing(photo)}
              onRemove={() => removeNow(photo.id)}
            />
          </li>
        ))}
        {pending.map((upload) => (
          <li key={upload.key}>
            <UploadTile upload={upload} onRetry={() => uploads.retry(upload.key)} onDrop={() => uploads.drop(upload.key)} />
          </li>
        ))}
        {free > 0 && (
          <li>
            <AddPhoto label={t('common:photos.add')} accept={PHOTO_FILE.types} aria-describedby={hintId} onFiles={add} data-action="add" />
          </li>
        )}
        {Array.from({ length: Math.min(free, PLACES - (limit - free)) - 1 }, (_, place) => (
          <li key={place} aria-hidden>
            <FreePlace onPress={() => section.current?.querySelector<HTMLElement>('[data-action="add"]')?.click()} />
          </li>
        ))}
      </PhotoGrid>
      <Notes gap={4}>
        {(isCounted || privateCount > 0) && (
          <Quiet>
            {isCounted && `${count} `}
            {privateCount > 0 && `${t('common:photos.private_count', { number: privateCount })} `}
            {isLimited && <TextLink href="/premium">{t('common:photos.premium', { limit: PREMIUM_PHOTOS })}</TextLink>}
          </Quiet>
        )}
        {photos.length > 1 && (
          <Quiet>
            <ByMouse>{t('common:photos.order_hint')}</ByMouse>
            <ByFinger>{t('common:photos.order_hint_touch')}</ByFinger>
          </Quiet>
        )}
        {photos.some(({ status }) => status === 'processing') && <Quiet>{t('common:photos.in_review_hint')}</Quiet>}
      </Notes>
      {/* Seen where a file is refused; the picker offers no others. */}
      {free > 0 && <VisuallyHidden id={hintId}>{t('common:photos.formats', { size: PHOTO_FILE.maxBytes / MEGABYTE })}</VisuallyHidden>}
      {toCrop && (
        <CropDialog
          key={toCrop.key}
          file={toCrop.file}
          left={uncropped.length}
          onChosen={chosen}
          onClose={() => setUncropped([])}
          onLoadError={(failure: unknown) => {
            telemetry.error(failure);
            uploads.add(uncropped.map(({ file }) => file));
            setUncropped([]);
          }}
        />
      )}
      {editing?.uploaded && (
        <EditDialog
          uploaded={editing.uploaded}
          onSave={(wish: PhotoEdit, key: string) => saveEdit(editing, wish, key)}
          onClose={stopEditing}
          onLoadError={(failure: unknown) => {
            telemetry.error(failure);
            stopEditing(errorText(failure));
          }}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

function PhotosSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('common:words.loading')}>
      <PhotoGrid as="div">
        <Skeleton shape="block" height="100%" />
        <Skeleton shape="block" height="150px" />
        <Skeleton shape="block" height="150px" />
      </PhotoGrid>
    </Loading>
  );
}
