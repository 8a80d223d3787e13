import { useStoreValue } from '@vesper/host-kit';
import { useState } from 'react';
import { useShell } from '../boot/shell-context.ts';
import { entryWarningCookie } from '../cookies/cookies.ts';
import { isInstalled } from '../installed-app/is-installed.ts';
import type { AppRoute } from '../router/routes.ts';
import { Gate } from './gate.tsx';
import { isWarned } from './is-warned.ts';

/** M-01: once, before a visitor sees anything; the answer is kept in a cookie, so that the server knows it next time. */
export function EntryWarning({ route }: { route: AppRoute | null }) {
  const { stores, entryWarning, now } = useShell();
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  const [isAnswered, setIsAnswered] = useState(false);
  if (isAnswered || !isWarned({ kind: entryWarning, route, isSignedIn, isInstalled: isInstalled() })) return null;

  const enter = () => {
    document.cookie = entryWarningCookie(new Date(now()), location.protocol === 'https:');
    setIsAnswered(true);
  };
  return <Gate onEnter={enter} />;
}
