import { QueryClientProvider } from '@tanstack/react-query';
import type { Host, View } from '@vesper/contracts';
import { type ComponentType, useEffect } from 'react';
import { HostRouter } from '../navigation/host-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HostContext } from './host-context.ts';
import { queryClientOf } from './query-client.ts';
import { ViewContext } from './view-context.ts';

interface ViewRootProps {
  host: Host;
  view: View;
  component: ComponentType<never>;
  report: (error: unknown) => string;
  /** The first render is on screen. */
  onCommit: () => void;
}

/** Everything around a remote's page or widget. */
export function ViewRoot({ host, view, component, report, onCommit }: ViewRootProps) {
  useEffect(onCommit, []);
  const View = component as ComponentType<object>;
  return (
    <HostContext value={host}>
      <ViewContext value={view}>
        <QueryClientProvider client={queryClientOf(host)}>
          <HostRouter navigation={host.navigation} view={view}>
            <ErrorBoundary view={view} report={report}>
              <View {...(view.kind === 'widget' ? view.props : {})} />
            </ErrorBoundary>
          </HostRouter>
        </QueryClientProvider>
      </ViewContext>
    </HostContext>
  );
}
