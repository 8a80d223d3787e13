import type { CallResponse, OwnPhoto } from '@vesper/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callKey, useCall } from '../hooks/use-call.ts';
import { useStoreValue } from '../hooks/use-store-value.ts';
import { useTexts } from '../hooks/use-texts.ts';
import { useHost } from '../remote/host-context.ts';
import { type Change, without } from './arrangement.ts';
import { uploadsOf } from './uploads.ts';

type OwnPhotos = CallResponse<'photos.get'>;

/** How often the server is asked while it is at work on a picture. */
const LOOK_EVERY = 2000; // ms

/** The member's pictures and those on their way, and what can be done with them. A change shows at once; one that is refused is undone and said. */
export function useOwnPhotos() {
  const host = useHost();
  const { api, events, stores } = host;
  const { errorText } = useTexts();
  const client = useQueryClient();
  const uploads = uploadsOf(host);
  const pending = useSyncExternalStore(uploads.subscribe, uploads.getState);
  const { data, error, isFetching, refetch } = useCall('photos.get');
  /** Writes go one after the other; the answer of the last one counts. */
  const writes = useRef({ last: Promise.resolve(), count: 0 });

  const isAtWork = data?.photos.some(({ status }) => status === 'processing') ?? false;
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void refetch(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isAtWork, refetch]);

  // Another tab has chosen another main picture.
  const mainImage = useStoreValue(stores.session, ({ user }) => user?.profile.main_image?.filename);
  const shownMain = useRef(mainImage);
  useEffect(() => {
    if (shownMain.current === mainImage) return;
    shownMain.current = mainImage;
    void refetch();
  }, [mainImage, refetch]);

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
        events.emit('shell:notify', { tone: 'danger', text: errorText(failure) });
        await refetch();
        return false;
      }
    });
    state.last = done.then(() => {});
    return done;
  }

  return {
    data,
    error,
    isFetching,
    refetch,
    uploads,
    pending,
    change: ({ body, after }: Change) => write(after, () => api.call('photos.update', { body })),
    /** Whether it is gone. */
    remove: (id: string) => write(without(data?.photos ?? [], id), () => api.call('photo.remove', { body: { id } })),
  };
}
