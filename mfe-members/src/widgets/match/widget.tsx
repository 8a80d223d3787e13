import type { ProfileCard } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useEffect, useState } from 'react';
import { newMatch } from '../../match/new-match.ts';

const MatchDialog = onDemand(() => import('../../match/match-dialog.tsx'));

/** M-04: says so when two like each other, on both sides, wherever they are. */
export default function MatchWidget() {
  const { stores, telemetry } = useHost();
  const { chatState } = stores;
  const [profile, setProfile] = useState<ProfileCard | null>(null);
  useEffect(
    () =>
      chatState.subscribe((now, before) => {
        const match = newMatch(before, now);
        if (match) setProfile(match);
      }),
    [chatState],
  );
  if (!profile) return null;
  const close = () => setProfile(null);
  // Nobody has asked for it, so nobody is told that it could not be shown; the match is among the likes.
  const missing = (error: unknown) => {
    telemetry.error(error);
    close();
  };
  return <MatchDialog profile={profile} onClose={close} onMissing={missing} />;
}
