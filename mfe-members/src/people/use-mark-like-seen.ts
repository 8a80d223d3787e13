import { useCallMutation, useHost, useStoreValue } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';

/** S-17: marks a like as seen when its member is shown. Errors are ignored: the next refresh shows it as new again. */
export function useMarkLikeSeen(id: string | undefined): void {
  const { stores, events } = useHost();
  const isNew = useStoreValue(stores.chatState, ({ likes }) => likes.received.some((like) => like.id === id && like.like_new));
  const seen = useCallMutation('likes.seen');
  const markSeen = useEffectEvent((liker: string) => {
    events.emit('likes:seen', { id: liker });
    seen.mutate({ body: { id: liker } });
  });
  useEffect(() => {
    if (isNew && id !== undefined) markSeen(id);
  }, [isNew, id]);
}
