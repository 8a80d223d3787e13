import { useEvent, useHost, useTexts } from '@vesper/host-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDeck, type Deck, type DeckState } from './deck.ts';
import { storedSteps } from './pending-steps.ts';

/** The deck of the signed-in member. `given`: whom the last like that the server took went to, unless it made a match. */
export function useDeck(realOnly: boolean): { deck: Deck; state: DeckState; given: string | null } {
  const { api, events, stores } = useHost();
  const { errorText } = useTexts();
  const [given, setGiven] = useState<string | null>(null);
  const [deck] = useState(() =>
    createDeck({
      api,
      pending: storedSteps(localStorage, stores.session.getState().user?.id ?? ''),
      newKey: () => crypto.randomUUID(),
      onLiked: (id, matched) => {
        setGiven(matched ? null : id);
        events.emit('likes:given', { id, matched });
      },
      onUnliked: (id) => events.emit('likes:withdrawn', { id }),
      onRefused: (error) => events.emit('shell:notify', { tone: 'warning', text: errorText(error) }),
    }),
  );
  useEffect(() => deck.start(realOnly), [deck, realOnly]);
  useEvent('connection:restored', deck.retry);
  useEvent('members:blocked', ({ id }) => deck.drop(id));
  return { deck, given, state: useSyncExternalStore(deck.subscribe, deck.state, deck.state) };
}
