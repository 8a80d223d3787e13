import { type ChatState, LIKES_LISTED, type ProfileCard } from '@vesper/contracts';
import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useState } from 'react';
import { useRequestLogin } from './use-request-login.ts';

export interface Like {
  isLiked: boolean;
  /** Likes, or withdraws the like. Shown at once; if the server refuses, it is undone with a notification. */
  toggle: () => void;
}

/** Whether this member is liked, and the toggle. All places agree, because all read the shell's store. */
export function useLike(member: Pick<ProfileCard, 'id' | 'liked'>): Like {
  const { id } = member;
  const { stores, events } = useHost();
  const { errorText } = useTexts();
  const requestLogin = useRequestLogin();
  const isKnownLiked = useStoreValue(stores.chatState, (state) => isLikedIn(state, member));
  /** The state requested by a press that is still in flight. */
  const [pending, setPending] = useState<boolean | null>(null);
  const give = useCallMutation('like.create');
  const takeBack = useCallMutation('like.remove');
  const isLiked = pending ?? isKnownLiked;

  async function send(wanted: boolean): Promise<void> {
    setPending(wanted);
    try {
      if (wanted) events.emit('likes:given', { id, matched: (await give.mutateAsync({ body: { id } })).matched });
      else {
        await takeBack.mutateAsync({ body: { id } });
        events.emit('likes:withdrawn', { id });
      }
    } catch (error) {
      events.emit('shell:notify', { tone: 'danger', text: errorText(error) });
    }
    setPending(null);
  }

  return {
    isLiked,
    toggle() {
      if (stores.session.getState().user === null)
        requestLogin(); // P-03
      else if (pending === null) void send(!isLiked);
    },
  };
}

/** The shell's list is fresher than the card, but holds only the latest `LIKES_LISTED`; beyond that the card decides. */
function isLikedIn({ status, likes }: ChatState, { id, liked }: Pick<ProfileCard, 'id' | 'liked'>): boolean {
  if (status === 'loading') return liked;
  return likes.given.some((given) => given.id === id) || (liked && likes.given.length >= LIKES_LISTED);
}
