import { type ChatState, LIKES_LISTED, type ProfileCard } from '@vesper/contracts';
import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useState } from 'react';
import { useWantLogin } from './use-want-login.ts';

export interface Like {
  isLiked: boolean;
  /** Likes, or takes the like back. It shows at once; if the server refuses, it is undone and said. */
  toggle: () => void;
}

/** A member's like, wherever it is shown: every place agrees, because all of them read the shell's list. */
export function useLike(member: Pick<ProfileCard, 'id' | 'liked'>): Like {
  const { id } = member;
  const { stores, events } = useHost();
  const { errorText } = useTexts();
  const wantLogin = useWantLogin();
  const isKnownLiked = useStoreValue(stores.chatState, (state) => isLikedIn(state, member));
  /** What was pressed and is not answered yet. */
  const [wish, setWish] = useState<boolean | null>(null);
  const give = useCallMutation('like.create');
  const takeBack = useCallMutation('like.remove');
  const isLiked = wish ?? isKnownLiked;

  async function send(wanted: boolean): Promise<void> {
    setWish(wanted);
    try {
      if (wanted) events.emit('likes:given', { id, matched: (await give.mutateAsync({ body: { id } })).matched });
      else {
        await takeBack.mutateAsync({ body: { id } });
        events.emit('likes:withdrawn', { id });
      }
    } catch (error) {
      events.emit('shell:notify', { tone: 'danger', text: errorText(error) });
    }
    setWish(null);
  }

  return {
    isLiked,
    toggle() {
      if (stores.session.getState().user === null)
        wantLogin(); // P-03
      else if (wish === null) void send(!isLiked);
    },
  };
}

/** The shell's list is fresher than any card, as far as it reaches: it names the latest likes only. */
function isLikedIn({ status, likes }: ChatState, { id, liked }: Pick<ProfileCard, 'id' | 'liked'>): boolean {
  if (status === 'loading') return liked;
  return likes.given.some((given) => given.id === id) || (liked && likes.given.length >= LIKES_LISTED);
}
