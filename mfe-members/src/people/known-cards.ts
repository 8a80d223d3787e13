import type { ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue } from '@vesper/host-kit';
import { useEffect } from 'react';

/** More than a long list has. */
const MOST = 1000;

let viewer: string | null = null;
const cards = new Map<string, ProfileCard>();

/** What one viewer has seen is not shown to the next one at the same browser. */
function cardsOf(viewerId: string | null): Map<string, ProfileCard> {
  if (viewer !== viewerId) cards.clear();
  viewer = viewerId;
  return cards;
}

/** As in a new document. */
export const forgetCards = (): void => cards.clear();

/** Keeps a card that is shown, for `useKnownCard`. */
export function useRememberCard(card: ProfileCard): void {
  const { stores } = useHost();
  useEffect(() => {
    const known = cardsOf(stores.session.getState().user?.id ?? null);
    known.delete(card.id); // the latest are kept
    known.set(card.id, card);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  }, [stores, card]);
}

/** What a list has shown of a member, or the shell knows from chats and likes: a profile begins with it while the rest is on its way. */
export function useKnownCard(id: string): ProfileCard | undefined {
  const { stores } = useHost();
  // Where nothing was shown yet, as while pages are prerendered, the viewer doesn't matter.
  const viewerId = useStoreValue(stores.session, ({ user }) => (cards.size === 0 ? viewer : (user?.id ?? null)));
  const fromShell = useStoreValue(
    stores.chatState,
    ({ likes, chats }) => likes.profiles[id] ?? chats.find(({ profile }) => profile.id === id)?.profile,
  );
  return cardsOf(viewerId).get(id) ?? fromShell;
}
