import type { Host } from '@vesper/contracts';
import { createContext, use } from 'react';

export const HostContext = createContext<Host | null>(null);

/** Everything a remote may touch. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost was called outside a remote: only what createRemote mounts has a host.');
  return host;
}
