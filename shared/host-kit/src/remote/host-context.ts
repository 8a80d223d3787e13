import type { Host } from '@vesper/contracts';
import { createContext, use } from 'react';

export const HostContext = createContext<Host | null>(null);

/** The shell's API for remotes. @throws outside a remote's view */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost must be called inside a remote: only views mounted by createRemote have a host.');
  return host;
}
