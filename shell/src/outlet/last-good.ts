import type { Release } from '../federation/remote-loader.ts';

/** Which versions have run here, and which remotes this page shows in their previous version. */
export interface LastGood {
  /** Whether this version is the one of that remote which ran last in this browser. */
  hasRun(release: Release): boolean;
  ran(release: Release, how: { isPrevious: boolean }): void;
  /** Whether this page fell back on the remote's previous version. */
  isOnPrevious(name: string): boolean;
}

const KEY = 'vesper.ran';

/** Versions by remote. Whatever else stands there, or may not be read, is as good as nothing. */
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
    ran({ name, version }, { isPrevious }) {
      if (isPrevious) onPrevious.add(name);
      else onPrevious.delete(name);
      const versions = read(storage);
      if (versions[name] === version) return;
      try {
        storage.setItem(KEY, JSON.stringify({ ...versions, [name]: version }));
      } catch {
        // A full or forbidden storage costs a retry, nothing more.
      }
    },
    isOnPrevious: (name) => onPrevious.has(name),
  };
}
