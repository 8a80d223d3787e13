import { type EntryWarningKind, meetsEntryWarning } from '@vesper/contracts';
import { useStoreValue } from '@vesper/host-kit';
import { useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import { isInstalled } from '../device/is-installed.ts';
import type { AppRoute } from '../router/routes.ts';

/**
 * The entry warning that stands before a route, and its answer. The standard one stays away from the installed app (M-01); the stricter one does
 * not: the gateway, which keeps the page back until it is answered, cannot see how it is shown (M-02).
 */
export function useEntryWarning(route: AppRoute | null): { warning: EntryWarningKind | 'none'; onAnswered: () => void } {
  const { stores, entryWarning: kind, isWithheld } = useShell();
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  const [isAnswered, setIsAnswered] = useState(false);
  const isMet = isWithheld || (meetsEntryWarning({ kind, page: route, isSignedIn }) && !(kind === 'standard' && isInstalled()));
  return { warning: isMet && !isAnswered ? kind : 'none', onAnswered: () => setIsAnswered(true) };
}
