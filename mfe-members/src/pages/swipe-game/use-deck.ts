import { useEvent, useHost, useTexts } from '@vesper/host-kit';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createDeck, type Deck, type DeckState } from './deck.ts';
import { historyOf } from './decision-history.ts';
import { storedSteps } from './pending-steps.ts';

/** ms after the hour of new likes, as clocks are never quite right. */
const AFTER_RESET = 1000;
/** ms until the next try where clocks are far off: the hour that the server tells is past. */
const ASK_AGAIN = 60_000;

/** The deck of the signed-in member. `given`: whom the last like that the server took went to, unless it made a match. */
export function useDeck(realOnly: boolean): { deck: Deck; state: DeckState; given: string | null } {
  const host = useHost();
  const { api, events, stores } = host;
  const { t, errorText } = useTexts();
  const [given, setGiven] = useState<string | null>(null);
  const now = () => Date.now() + stores.connection.getState().serverOffset;
  const [deck] = useState(() => {
    const memberId = stores.session.getState().user?.id ?? '';
    return createDeck({
      api,
      pending: storedSteps(localStorage, memberId),
      history: historyOf(host, memberId),
      newKey: () => crypto.randomUUID(),
      now,
      onLiked: (id, matched) => {
        setGiven(matched ? null : id);
        events.emit('likes:given', { id, matched });
      },
      onUnliked: (id) => events.emit('likes:withdrawn', { id }),
      onRefused: (error, action) => {
        const text = action === 'undo' && error.status === 404 ? t('swipe.not_undone') : errorText(error);
        events.emit('shell:notify', { tone: 'warning', text });
      },
    });
  });
  const state = useSyncExternalStore(deck.subscribe, deck.state, deck.state);
  const { resetsAt } = state;
  useEffect(() => deck.start(realOnly), [deck, realOnly]);
  useEvent('connection:restored', deck.retry);
  useEvent('members:blocked', ({ id }) => deck.drop(id));
  // New likes are told when they come, and in a page that is hidden then, once it is looked at again.
  const renew = useEffectEvent(() => {
    if (document.visibilityState === 'visible') deck.renew();
  });
  const msUntil = useEffectEvent((at: string) => Date.parse(at) - now());
  useEffect(() => {
    if (resetsAt === null) return;
    const left = msUntil(resetsAt);
    const timer = setTimeout(renew, left > 0 ? left + AFTER_RESET : ASK_AGAIN);
    return () => clearTimeout(timer);
  }, [resetsAt]);
  useEffect(() => {
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, []);
  return { deck, given, state };
}
