import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';
import { takeKeptLike } from '../../hello/kept-like.ts';

/** Gives the like that someone wanted to give as a visitor, once they may (U5, S-06): after the login, or the confirmation of a signup. */
export function useGiveKeptLike(): void {
  const { stores, events } = useHost();
  const { t } = useTexts();
  const give = useCallMutation('like.create');
  const mayLike = useStoreValue(stores.session, ({ user }) => user?.status === 'active');
  const giveIt = useEffectEvent(async () => {
    const kept = takeKeptLike(localStorage, Date.now());
    if (!kept) return;
    try {
      const { matched } = await give.mutateAsync({ body: { id: kept.id } });
      events.emit('likes:given', { id: kept.id, matched });
      if (!matched) events.emit('shell:notify', { tone: 'success', text: t('swipe.liked', { name: kept.name }) });
    } catch {
      // They are gone, or it was oneself: no one waits for this answer.
    }
  });
  useEffect(() => {
    if (mayLike) void giveIt();
  }, [mayLike]);
}
