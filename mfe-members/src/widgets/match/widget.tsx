import type { ProfileCard } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { newMatch } from '../../match/new-match.ts';

const MatchDialog = lazy(() => import('../../match/match-dialog.tsx'));

/** M-04: says so when two like each other, on both sides, wherever they are. */
export default function MatchWidget() {
  const { chatState } = useHost().stores;
  const [profile, setProfile] = useState<ProfileCard | null>(null);
  useEffect(
    () =>
      chatState.subscribe((now, before) => {
        const match = newMatch(before, now);
        if (match) setProfile(match);
      }),
    [chatState],
  );
  return <Suspense>{profile && <MatchDialog profile={profile} onClose={() => setProfile(null)} />}</Suspense>;
}
