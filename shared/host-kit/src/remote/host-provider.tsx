import { QueryClientProvider } from '@tanstack/react-query';
import type { Host } from '@vesper/contracts';
import type { ReactNode } from 'react';
import { HostContext } from './host-context.ts';
import { queryClientOf } from './query-client.ts';

/** Where a host is in force: its hooks work inside. `createRemote` puts it around every view; the shell, around its own components. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <HostContext value={host}>
      <QueryClientProvider client={queryClientOf(host)}>{children}</QueryClientProvider>
    </HostContext>
  );
}
