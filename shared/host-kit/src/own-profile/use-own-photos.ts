import { ApiFailure, type CallResponse, type OwnPhoto, type PhotoEdit } from '@vesper/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callKey, useCall } from '../hooks/use-call.ts';
import { useStoreValue } from '../hooks/use-store-value.ts';
import { useTexts } from '../hooks/use-texts.ts';
import { useHost } from '../remote/host-context.ts';
import { type Change, without } from './photo-changes.ts';
import { uploadsOf } from './uploads.ts';

type OwnPhotos = CallResponse<'photos.get'>;

/** How often to ask while a photo is in review, should the news of it be lost. */
const POLL_INTERVAL = 30_000; // ms

/** The member's photos, running uploads and changes. A change shows at once; if refused, it is undone with a notification. */
export function useOwnPhotos() {
  const host = useHost();
  const { api, events, stores } = host;
  const { t, errorText } = useTexts();
  const client = useQueryClient();
  const uploads = uploadsOf(host);
  const pending = useSyncExternalStore(uploads.subscribe, uploads.getState);
  const { data, error, isFetching, refetch } = useCall('photos.get');
  /** Writes are sent one after the other; only the last response is shown. */
  const writes = useRef({ last: Promise.resolve(), count: 0 });

  const isInReview = data?.photos.some(({ status }) => status === 'processing') ?? false;
  useEffect(() => {
    if (!isInReview) return;
    const timer = setInterval(() => void refetch(), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isInReview, refetch]);

  // The main photo changed in another tab, or a photo was decided about: both arrive as news of the member.
  const user = useStoreValue(stores.session, (session) => session.user);
  const known = useRef(user);
  useEffect(() => {
    const before = known.current;
    known.current = user;
    const isOtherMain = before?.profile.main_image?.filename !== user?.profile.main_image?.filename;
    if (isOtherMain || (isInReview && before !== user)) void refetch();
  }, [user, isInReview, refetch]);

  const show = (photos: OwnPhotos) => client.setQueryData(callKey('photos.get'), photos);

  function write(after: OwnPhoto[], call: () => Promise<OwnPhotos>): Promise<boolean> {
    const state = writes.current;
    const mine = (state.count += 1);
    if (data) show({ ...data, photos: after });
    const done = state.last.then(async () => {
      try {
        const answer = await call();
        if (mine === state.count) show(answer);
        return true;
      } catch (failure) {
        events.emit('shell:notify', { tone: 'danger', text: textOf(failure) });
        await refetch();
        return false;
      }
    });
    state.last = done.then(() => {});
    return done;
  }

  /** Of another tab's doing. */
  const textOf = (failure: unknown): string =>
    failure instanceof ApiFailure && failure.status === 404 ? t('common:photos.gone') : errorText(failure);

  /** Resolves to the photo that has taken its place. @throws {ApiFailure} */
  async function edit(id: string, wish: PhotoEdit, idempotencyKey: string): Promise<OwnPhoto> {
    const state = writes.current;
    const mine = (state.count += 1);
    const call = state.last.then(() => api.call('photo.edit', { body: { id, ...wish }, idempotencyKey }));
    state.last = call.then(
      () => {},
      () => {},
    );
    try {
      const { photo, ...photos } = await call;
      if (mine === state.count) show(photos);
      return photo;
    } catch (failure) {
      await refetch();
      throw failure;
    }
  }

  return {
    data,
    error,
    isFetching,
    refetch,
    uploads,
    pending,
    change: ({ body, after }: Change) => write(after, () => api.call('photos.update', { body })),
    edit,
    /** Resolves to whether the photo was removed. */
    remove: (id: string) => write(without(data?.photos ?? [], id), () => api.call('photo.remove', { body: { id } })),
  };
}
