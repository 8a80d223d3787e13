import type { RegistryEntry } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { useEffect, useState } from 'react';
import { PageFailed } from '../errors/page-failed.tsx';
import { RemoteOutlet } from '../outlet/remote-outlet.tsx';
import { SwitchedOffPage } from '../outlet/switched-off-page.tsx';
import type { RouteMatch } from '../router/routes.ts';
import { useShell } from '../context/shell-context.ts';
import { MissingPage } from './missing-page.tsx';
import { shellPage } from './shell-pages.tsx';

interface PageProps {
  match: RouteMatch | null;
  registry: readonly RegistryEntry[];
}

/** Shows a route's page: the shell's or a remote's, a notice if that remote is switched off, or the 404 page. */
export function Page({ match, registry }: PageProps) {
  const { updates, replacePrerendered, takeOver } = useShell();
  const page = match?.route.page;
  const entry = page?.owner === 'remote' ? registry.find(({ name }) => name === page.remote) : undefined;
  const isOutlet = entry !== undefined && !entry.killed;
  useEffect(() => {
    if (!isOutlet) replacePrerendered();
  }, [isOutlet, replacePrerendered]);

  if (!match || !page) return <MissingPage />;
  if (page.owner === 'shell') return <OwnPage key={page.name} name={page.name} />;
  if (!entry) return <MissingPage />;
  if (entry.killed) return <SwitchedOffPage />;
  return (
    <RemoteOutlet entry={entry} page={page.name} params={match.params} onSettled={takeOver} onOutdated={() => void updates.fileMissing()} />
  );
}

function OwnPage({ name }: { name: string }) {
  const { telemetry } = useHost();
  const [errorId, setErrorId] = useState<string | null>(null);
  if (errorId) return <PageFailed errorId={errorId} onRetry={() => setErrorId(null)} />;
  const ShellPage = shellPage(name);
  return <ShellPage onLoadError={(error) => setErrorId(telemetry.error(error, { page: name }))} />;
}
