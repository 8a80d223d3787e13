import { type EntryWarningKind, meetsEntryWarning } from '@vesper/contracts';
import { useStoreValue } from '@vesper/host-kit';
import { useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import { isInstalled } from '../device/is-installed.ts';
import type { AppRoute } from '../router/routes.ts';

/**
 * Which entry warning to show before a route, if any. The installed app skips the standard one (M-01), but not the strict one: the gateway
 * withholds the page until it is answered and cannot tell whether the app is installed (M-02).
 */
export function useEntryWarning(route: AppRoute | null): { warning: EntryWarningKind | 'none'; onAnswered: () => void } {
  const { stores, entryWarning: kind, isWithheld } = useShell();
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  const [isAnswered, setIsAnswered] = useState(false);
  const isDue = isWithheld || (meetsEntryWarning({ kind, page: route, isSignedIn }) && !(kind === 'standard' && isInstalled()));
  return { warning: isDue && !isAnswered ? kind : 'none', onAnswered: () => setIsAnswered(true) };
}
