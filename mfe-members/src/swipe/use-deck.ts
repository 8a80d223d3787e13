import { useEvent, useHost, useTexts } from '@vesper/host-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDeck, type Deck, type DeckState } from './deck.ts';
import { storedSteps } from './pending-steps.ts';

/** The deck of the signed-in member. */
export function useDeck(realOnly: boolean): { deck: Deck; state: DeckState } {
  const { api, events, stores } = useHost();
  const { errorText } = useTexts();
  const [deck] = useState(() =>
    createDeck({
      api,
      pending: storedSteps(localStorage, stores.session.getState().user?.id ?? ''),
      newKey: () => crypto.randomUUID(),
      onLiked: (id, matched) => events.emit('likes:given', { id, matched }),
      onUnliked: (id) => events.emit('likes:withdrawn', { id }),
      onRefused: (error) => events.emit('shell:notify', { tone: 'warning', text: errorText(error) }),
    }),
  );
  useEffect(() => deck.start(realOnly), [deck, realOnly]);
  useEvent('connection:restored', deck.retry);
  return { deck, state: useSyncExternalStore(deck.subscribe, deck.state, deck.state) };
}
