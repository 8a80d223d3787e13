import type { Release } from '../federation/remote-loader.ts';

/** Remembers the last version of each remote that ran in this browser, and which remotes fell back to the previous version on this page. */
export interface LastGood {
  /** Whether this version of the remote is the last that ran in this browser. */
  hasRun(release: Release): boolean;
  recordRun(release: Release, how: { isPrevious: boolean }): void;
  /** Whether this page shows the remote's previous version. */
  isOnPrevious(name: string): boolean;
}

const KEY = 'vesper.ran';

/** Versions by remote name; empty if nothing valid is stored or storage is blocked. */
function read(storage: Pick<Storage, 'getItem'>): Record<string, string> {
  try {
    return (JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
}

export function createLastGood(storage: Pick<Storage, 'getItem' | 'setItem'>): LastGood {
  const onPrevious = new Set<string>();
  return {
    hasRun: ({ name, version }) => read(storage)[name] === version,
    recordRun({ name, version }, { isPrevious }) {
      if (isPrevious) onPrevious.add(name);
      else onPrevious.delete(name);
      const versions = read(storage);
      if (versions[name] === version) return;
      try {
        storage.setItem(KEY, JSON.stringify({ ...versions, [name]: version }));
      } catch {
        // Storage is full or blocked: at worst, a broken version is not retried.
      }
    },
    isOnPrevious: (name) => onPrevious.has(name),
  };
}
