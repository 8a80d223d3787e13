import { useState, useSyncExternalStore } from 'react';
import { useHost } from '../remote/host-context.ts';

/** At least as long as the API's tokens, so that the skip link's `#main` doesn't match. */
const TOKEN = /^#([\w-]{20,})$/;

const tokenIn = (hash: string): string => TOKEN.exec(hash)?.[1] ?? '';

/**
 * The token of the emailed link that opened this page; '' without one. It is in the fragment, which never reaches a server's log.
 * Opening another link in the same tab changes only the fragment, so the latest token wins. It is kept when it is removed from the
 * address. Use the token as the form's `key`, so that another link gets a fresh form.
 */
export function useMailedToken(): string {
  const { navigation } = useHost();
  const readToken = () => tokenIn(navigation.location().hash);
  const inAddress = useSyncExternalStore(navigation.subscribe, readToken, readToken);
  const [token, setToken] = useState(inAddress);
  if (inAddress && inAddress !== token) setToken(inAddress);
  return inAddress || token;
}
