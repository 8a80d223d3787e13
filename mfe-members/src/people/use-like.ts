import { type CallBody, type ChatState, LIKES_LISTED, type ProfileCard } from '@vesper/contracts';
import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useState } from 'react';
import type { HelloTo } from '../hello/hello-to.ts';
import { type Hello, useHello } from '../hello/use-hello.tsx';

/** What of a profile a like is for, if not all of it (B-13): an answer or a photo. */
export type LikedFor = Pick<CallBody<'like.create'>, 'about' | 'about_photo'>;

export interface Like extends Hello {
  isLiked: boolean;
  /** The like was given here, since this is on screen, and no match came of it. */
  wasJustGiven: boolean;
  /** What on their profile the like was given for here; an undo gives it for the same again. */
  likedFor: LikedFor | undefined;
  /** Likes, or withdraws the like. Shown at once; if the server refuses, it is undone with a notification. A like taken back can be given again from its toast. */
  toggle: () => void;
  /** Likes the member for one answer or photo on their profile (B-13). */
  likeFor: (part: LikedFor) => void;
}

/**
 * Whether this member is liked, and the toggle. All places agree, because all read the shell's store.
 * @param beforeNews called before something is shown outside of where it was pressed: an invitation, a notification or a match
 */
export function useLike(member: HelloTo & Pick<ProfileCard, 'liked'>, beforeNews?: () => void): Like {
  const { id, name } = member;
  const { stores, events } = useHost();
  const { t, errorText } = useTexts();
  const hello = useHello(member);
  const isKnownLiked = useStoreValue(stores.chatState, (state) => isLikedIn(state, member));
  /** The state requested by a press that is still in flight. */
  const [pending, setPending] = useState<boolean | null>(null);
  const [wasJustGiven, setWasJustGiven] = useState(false);
  const [likedFor, setLikedFor] = useState<LikedFor>();
  const give = useCallMutation('like.create');
  const takeBack = useCallMutation('like.remove');
  const isLiked = pending ?? isKnownLiked;
  const [wasLiked, setWasLiked] = useState(isLiked);
  if (wasLiked !== isLiked) {
    setWasLiked(isLiked);
    if (!isLiked) setLikedFor(undefined); // also if it was taken back elsewhere
  }

  async function send(wanted: boolean, part?: LikedFor): Promise<void> {
    setPending(wanted);
    setLikedFor(part);
    try {
      if (wanted) {
        const { matched } = await give.mutateAsync({ body: { id, ...part } });
        if (matched) beforeNews?.();
        events.emit('likes:given', { id, matched });
        setWasJustGiven(!matched);
      } else {
        await takeBack.mutateAsync({ body: { id } });
        setWasJustGiven(false);
        beforeNews?.();
        events.emit('likes:withdrawn', { id });
        events.emit('shell:notify', {
          tone: 'info',
          text: t('likes.taken_back', { name }),
          action: { label: t('swipe.undo'), onPress: () => void send(true, likedFor) },
        });
      }
    } catch (error) {
      beforeNews?.();
      events.emit('shell:notify', { tone: 'danger', text: errorText(error) });
    }
    setPending(null);
  }

  function press(wanted: boolean, part?: LikedFor): void {
    if (stores.session.getState().user === null) {
      beforeNews?.();
      hello.invite('like'); // P-03
    } else if (pending === null) void send(wanted, part);
  }

  return {
    ...hello,
    isLiked,
    wasJustGiven: wasJustGiven && isLiked,
    likedFor,
    toggle: () => press(!isLiked),
    likeFor: (part) => press(true, part),
  };
}

/** The shell's list is fresher than the card, but holds only the latest `LIKES_LISTED`; beyond that the card decides. */
function isLikedIn({ status, likes }: ChatState, { id, liked }: Pick<ProfileCard, 'id' | 'liked'>): boolean {
  if (status === 'loading') return liked;
  return likes.given.some((given) => given.id === id) || (liked && likes.given.length >= LIKES_LISTED);
}
