import type { ProfileCard } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';
import { mayTell, newLike } from '../../match/new-like.ts';
import { newMatch } from '../../match/new-match.ts';
import { onceNotWriting } from '../../match/once-not-writing.ts';
import { useAwaitedPopup } from '../../match/use-awaited-popup.ts';

const MatchDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ '../../match/match-dialog.tsx'));

/** K-03: the lists load afresh so many ms after the popup has come. */
const RELOAD_AFTER = 500;

interface Shown {
  profile: ProfileCard;
  /** D-45: what is told is true: a match, a like that was received, or else a suggestion. */
  as: 'match' | 'like' | 'suggestion';
}

/** M-04: tells a new like, and of a match both sides, as it happens; and, asked for by `?t=`, who likes the member, or might (S-15). */
export default function MatchWidget() {
  const { stores, telemetry, api, events, navigation, signal } = useHost();
  const { chatState } = stores;
  const [shown, setShown] = useState<Shown | null>(null);
  const likeToldAt = useRef<number | null>(null);
  useEffect(() => {
    let stopWaiting = () => {};
    const unsubscribe = chatState.subscribe((now, before) => {
      const match = newMatch(before, now);
      if (match) setShown({ profile: match, as: 'match' });
      const liker = newLike(before, now);
      if (!liker) return;
      stopWaiting();
      stopWaiting = onceNotWriting(document, () => {
        const { pathname } = navigation.location();
        // Taken back meanwhile, seen, or a match by now: no news any more.
        const isStillNew = chatState.getState().likes.received.some(({ id, like_new, matched }) => id === liker.id && like_new && !matched);
        if (!isStillNew || !mayTell(liker.id, { pathname, lastAt: likeToldAt.current, now: Date.now() })) return;
        likeToldAt.current = Date.now();
        setShown((current) => current ?? { profile: liker, as: 'like' });
      });
    });
    return () => {
      stopWaiting();
      unsubscribe();
    };
  }, [chatState, navigation]);
  useAwaitedPopup(() => {
    api.call('autolike.get', { signal }).then(
      ({ profile, reason }) => {
        if (!profile) return;
        // A match that has just been told goes before.
        setShown((now) => now ?? { profile, as: reason });
        setTimeout(() => signal.aborted || events.emit('chat:reload-wanted', {}), RELOAD_AFTER);
      },
      () => {}, // Nobody has asked for it, so nobody is told that it did not come.
    );
  });
  if (!shown) return null;
  const close = () => setShown(null);
  // Nobody has asked for it, so nobody is told that it could not be shown; the match is among the likes.
  const handleLoadError = (error: unknown) => {
    telemetry.error(error);
    close();
  };
  return <MatchDialog {...shown} onClose={close} onLoadError={handleLoadError} />;
}
