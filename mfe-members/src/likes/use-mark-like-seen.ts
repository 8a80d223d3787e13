import { useCallMutation, useHost, useStoreValue } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';

/** S-17: a liker who is looked at is no longer new. Not worth a word if it fails: the next refresh shows it as new again. */
export function useSeeLike(id: string | undefined): void {
  const { stores, events } = useHost();
  const isNew = useStoreValue(stores.chatState, ({ likes }) => likes.received.some((like) => like.id === id && like.like_new));
  const seen = useCallMutation('likes.seen');
  const see = useEffectEvent((liker: string) => {
    events.emit('likes:seen', { id: liker });
    seen.mutate({ body: { id: liker } });
  });
  useEffect(() => {
    if (isNew && id !== undefined) see(id);
  }, [isNew, id]);
}
