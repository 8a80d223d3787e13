import type { ProfileCard } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { useEffect, useState } from 'react';
import { createMatchQueue } from './match-queue.ts';
import { newMatches } from './new-match.ts';
import { whenNotTyping } from './when-not-typing.ts';

/** ms between two windows: where the first one leads to another page, the second opens there. */
const PAUSE = 600;

/** M-04: the match whose window is open. A match shows itself once, even if the like is taken back and given again. */
export function useNewMatches(): { match: ProfileCard | null; close: () => void } {
  const { chatState, session } = useHost().stores;
  const [match, setMatch] = useState<ProfileCard | null>(null);
  const [queue] = useState(() =>
    createMatchQueue({
      chatState: chatState.getState,
      memberId: () => session.getState().user?.id,
      storage: localStorage,
      document,
      show: setMatch,
    }),
  );
  useEffect(() => {
    const unsubscribe = chatState.subscribe((now, before) => queue.add(newMatches(before, now)));
    document.addEventListener('visibilitychange', queue.showNext);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', queue.showNext);
    };
  }, [chatState, queue]);
  useEffect(() => {
    if (match) return;
    let stopWaiting = () => {};
    const timer = setTimeout(() => {
      stopWaiting = whenNotTyping(document, queue.showNext);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stopWaiting();
    };
  }, [match, queue]);
  return { match, close: queue.close };
}
