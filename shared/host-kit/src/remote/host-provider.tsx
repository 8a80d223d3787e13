import { QueryClientProvider } from '@tanstack/react-query';
import type { Host } from '@vesper/contracts';
import type { ReactNode } from 'react';
import { HostContext } from './host-context.ts';
import { queryClientOf } from './query-client.ts';

/** Provides the host to the hooks of this package. `createRemote` wraps every view in it; the shell wraps its own components. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <HostContext value={host}>
      <QueryClientProvider client={queryClientOf(host)}>{children}</QueryClientProvider>
    </HostContext>
  );
}
