import * as contracts from '@vesper/contracts';
import * as hostKit from '@vesper/host-kit';
import * as ui from '@vesper/ui/base';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** Versions by key; defined by the build. */
declare const PROVIDED_VERSIONS: Record<string, string>;

export type Provided = { lib: () => object } | { get: () => Promise<() => object> };

/**
 * The modules that the shell shares with remotes, with the keys of `sharedModules` in `@vesper/federation`. `lib`: part of the shell's
 * bundle. `get`: a chunk of its own, loaded on first use.
 */
export const providedModules: Record<string, Provided> = {
  react: { lib: () => React },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  '@vesper/contracts': { lib: () => contracts },
  '@vesper/host-kit': { lib: () => hostKit },
  '@vesper/ui/base': { lib: () => ui },
  '@vesper/ui/dialog': { get: async () => factoryOf(await import('@vesper/ui/dialog')) },
};

export function providedVersion(key: string): string {
  return PROVIDED_VERSIONS[key] ?? '';
}

const factoryOf =
  (module: object): (() => object) =>
  () =>
    module;
