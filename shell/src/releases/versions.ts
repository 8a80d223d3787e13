import type { PageData } from '@vesper/contracts';

/** Versions by deployable, the shell's among them where it is known. */
export type Versions = Record<string, string>;

const DEADLINE_MS = 4000;
const CURRENT = '/api/releases/current';

export function versionsOf({ registry, shellVersion }: Pick<PageData, 'registry' | 'shellVersion'>): Versions {
  const remotes = registry.filter(({ killed }) => !killed).map(({ name, version }) => [name, version]);
  return Object.fromEntries(shellVersion === undefined ? remotes : [['shell', shellVersion], ...remotes]);
}

/** Asks what is live for this visitor; costs a 304 while nothing changed. Null: no answer. */
export function fetchLiveVersions(fetch: typeof window.fetch, deadline: (ms: number) => AbortSignal): () => Promise<Versions | null> {
  return async () => {
    try {
      const answer = await fetch(CURRENT, { cache: 'no-cache', signal: deadline(DEADLINE_MS) });
      return answer.ok ? ((await answer.json()) as { versions: Versions }).versions : null;
    } catch {
      return null;
    }
  };
}
