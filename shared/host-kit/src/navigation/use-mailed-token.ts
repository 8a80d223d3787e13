import { useState, useSyncExternalStore } from 'react';
import { useHost } from '../remote/host-context.ts';

/** At least as long as the calls ask for, so that `#main` of the skip link is none. */
const TOKEN = /^#([\w-]{20,})$/;

const tokenIn = (hash: string): string => TOKEN.exec(hash)?.[1] ?? '';

/**
 * The token of the mailed link that leads to this page; '' without one. It stands in the fragment, which reaches no server's log.
 * A link opened in the tab that already shows its page changes nothing but the fragment: then this is its token. Once it is known it
 * may leave the address. Give the token to the form as its `key`: another link is another form.
 */
export function useMailedToken(): string {
  const { navigation } = useHost();
  const readToken = () => tokenIn(navigation.location().hash);
  const inAddress = useSyncExternalStore(navigation.subscribe, readToken, readToken);
  const [token, setToken] = useState(inAddress);
  if (inAddress && inAddress !== token) setToken(inAddress);
  return inAddress || token;
}
