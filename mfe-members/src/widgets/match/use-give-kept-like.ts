import { ApiFailure } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { claimKeptLike, dropKeptLike } from '../../hello/kept-like.ts';

/**
 * Gives the like that someone wanted to give as a visitor, once they may (U5, S-06): after the login, or the confirmation of a signup. If
 * it can't be given now, it is tried again on the next page, or when the connection is back.
 */
export function useGiveKeptLike(): void {
  const { stores, events, navigation } = useHost();
  const { t } = useTexts();
  const give = useCallMutation('like.create');
  const isGiving = useRef(false);
  const giveIt = useEffectEvent(async () => {
    const { user } = stores.session.getState();
    if (!user || isGiving.current) return;
    const kept = claimKeptLike(localStorage, user.id, Date.now());
    // One tab gives it: the one that is looked at.
    if (!kept || user.status !== 'active' || document.visibilityState !== 'visible') return;
    isGiving.current = true;
    try {
      const { matched } = await give.mutateAsync({ body: { id: kept.id } });
      dropKeptLike(localStorage);
      events.emit('likes:given', { id: kept.id, matched });
      if (!matched) events.emit('shell:notify', { tone: 'success', text: t('swipe.liked', { name: kept.name }) });
    } catch (error) {
      // They are gone, or it was oneself: no one waits for this answer.
      if (isFinal(error)) dropKeptLike(localStorage);
    }
    isGiving.current = false;
  });
  useEffect(() => {
    const tryIt = () => void giveIt();
    tryIt();
    document.addEventListener('visibilitychange', tryIt);
    const ends = [
      stores.session.subscribe(tryIt),
      navigation.subscribe(tryIt),
      events.on('connection:restored', tryIt),
      events.on('session:ended', ({ reason }) => reason === 'logout' && dropKeptLike(localStorage)),
    ];
    return () => {
      document.removeEventListener('visibilitychange', tryIt);
      for (const end of ends) end();
    };
  }, [stores, navigation, events]);
}

/** Sent again, it would be refused again: not a missing connection, a session that has ended, or a server that can't now. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
