import type { ProfileCard } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';
import { useGiveKeptLike } from './use-give-kept-like.ts';
import { mayShowDialog, newLike } from './new-like.ts';
import { whenNotTyping } from './when-not-typing.ts';
import { useDelayedPopup } from './use-delayed-popup.ts';
import { useNewMatches } from './use-new-matches.ts';
import { PRIVATE_HASH } from '../../profile/private-hash.ts';

const MatchDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ './match-dialog.tsx'));

/** K-03: ms after showing the popup until the lists are reloaded. */
const RELOAD_AFTER = 500;

interface Popup {
  profile: ProfileCard;
  /** D-45: the popup must be true: a match, a received like, or otherwise a suggestion. */
  as: 'match' | 'like' | 'suggestion';
}

/** M-04: shows new likes and matches as they happen. With `?t=` in the address, shows who likes the member, or a suggestion (S-15). */
export default function MatchWidget() {
  const { stores, telemetry, api, events, navigation, signal } = useHost();
  const { t } = useTexts();
  const { chatState } = stores;
  useGiveKeptLike();
  useEffect(
    () =>
      events.on('private-photos:shown', ({ id, name }) =>
        events.emit('shell:notify', {
          tone: 'info',
          text: t('profile.private_shown_to_you', { name }),
          action: { label: t('likes.see_profile'), onPress: () => navigation.navigate(`/members/${id}${PRIVATE_HASH}`) },
        }),
      ),
    [events, navigation, t],
  );
  const [shown, setShown] = useState<Popup | null>(null);
  const dialogShownAt = useRef<number | null>(null);
  const { match, close: closeMatch } = useNewMatches();
  useEffect(() => {
    let stopWaiting = () => {};
    const unsubscribe = chatState.subscribe((now, before) => {
      const liker = newLike(before, now);
      if (!liker) return;
      stopWaiting();
      stopWaiting = whenNotTyping(document, () => {
        const { pathname } = navigation.location();
        // Skip it if it was withdrawn, seen or became a match in the meantime.
        const isStillNew = chatState.getState().likes.received.some(({ id, like_new, matched }) => id === liker.id && like_new && !matched);
        if (!isStillNew || !mayShowDialog(liker.id, { pathname, lastAt: dialogShownAt.current, now: Date.now() })) return;
        dialogShownAt.current = Date.now();
        setShown((current) => current ?? { profile: liker, as: 'like' });
      });
    });
    return () => {
      stopWaiting();
      unsubscribe();
    };
  }, [chatState, navigation]);
  useDelayedPopup(() => {
    api.call('autolike.get', { signal }).then(
      ({ profile, reason }) => {
        if (!profile) return;
        // Don't replace a popup that is already open.
        setShown((now) => now ?? { profile, as: reason });
        setTimeout(() => signal.aborted || events.emit('chat:reload-wanted', {}), RELOAD_AFTER);
      },
      () => {}, // the member didn't ask for it, so no error is shown
    );
  });
  // A link in the window, one of another remote's widget among them, leads to another page.
  useEffect(() => {
    let { pathname } = navigation.location();
    return navigation.subscribe(() => {
      const before = pathname;
      ({ pathname } = navigation.location());
      if (pathname === before) return;
      setShown(null);
      closeMatch();
    });
  }, [navigation, closeMatch]);
  // A match comes before a like or a suggestion, and closes with it.
  const popup: Popup | null = match ? { profile: match, as: 'match' } : shown;
  if (!popup) return null;
  const close = () => {
    setShown(null);
    closeMatch();
  };
  // The member didn't ask for it, so no error is shown; the match is listed under likes anyway.
  const handleLoadError = (error: unknown) => {
    telemetry.error(error);
    close();
  };
  return <MatchDialog {...popup} onClose={close} onLoadError={handleLoadError} />;
}
