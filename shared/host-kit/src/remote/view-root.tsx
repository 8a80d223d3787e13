import type { Host, View } from '@vesper/contracts';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { HostRouter } from '../navigation/host-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HostProvider } from './host-provider.tsx';
import { ViewContext } from './view-context.ts';

interface ViewRootProps {
  host: Host;
  view: View;
  component: ComponentType<never>;
  report: (error: unknown) => string;
  /** Called after the first render is committed. */
  onCommit: () => void;
}

/** Wraps a remote's page or widget with host, router and error boundary. */
export function ViewRoot({ host, view, component, report, onCommit }: ViewRootProps) {
  const committed = useEffectEvent(onCommit);
  useEffect(() => committed(), []);
  const View = component as ComponentType<object>;
  return (
    <HostProvider host={host}>
      <ViewContext value={view}>
        <HostRouter navigation={host.navigation} view={view}>
          <ErrorBoundary view={view} report={report}>
            <View {...(view.kind === 'widget' ? view.props : {})} />
          </ErrorBoundary>
        </HostRouter>
      </ViewContext>
    </HostProvider>
  );
}
