import type { PageData } from '@vesper/contracts';

/** Versions by deployable name, including the shell's if known. */
export type Versions = Record<string, string>;

const DEADLINE_MS = 4000;
const LIVE_VERSIONS_PATH = '/api/releases/current';

export function versionsOf({ registry, shellVersion }: Pick<PageData, 'registry' | 'shellVersion'>): Versions {
  const remotes = registry.filter(({ killed }) => !killed).map(({ name, version }) => [name, version]);
  return Object.fromEntries(shellVersion === undefined ? remotes : [['shell', shellVersion], ...remotes]);
}

/** Fetches the versions live for this visitor (a 304 if unchanged); null if the request fails. */
export function fetchLiveVersions(fetch: typeof window.fetch, deadline: (ms: number) => AbortSignal): () => Promise<Versions | null> {
  return async () => {
    try {
      const answer = await fetch(LIVE_VERSIONS_PATH, { cache: 'no-cache', signal: deadline(DEADLINE_MS) });
      return answer.ok ? ((await answer.json()) as { versions: Versions }).versions : null;
    } catch {
      return null;
    }
  };
}
