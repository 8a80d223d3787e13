import * as contracts from '@vesper/contracts';
import * as hostKit from '@vesper/host-kit';
import * as ui from '@vesper/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** By key; put in by the build. */
declare const PROVIDED_VERSIONS: Record<string, string>;

export type Provided = { lib: () => object } | { get: () => Promise<() => object> };

/**
 * What the shell hands to remotes, key by key as in `sharedModules` of `@vesper/federation`. `lib`: imported anyway, there from
 * the start. `get`: a file of its own, fetched when the first page asks.
 */
export const providedModules: Record<string, Provided> = {
  react: { lib: () => React },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  '@vesper/contracts': { lib: () => contracts },
  '@vesper/host-kit': { lib: () => hostKit },
  '@vesper/ui': { lib: () => ui },
  '@vesper/ui/dialog': { get: async () => only(await import('@vesper/ui/dialog')) },
  'react-hook-form': { get: async () => only(await import('react-hook-form')) },
};

export function providedVersion(key: string): string {
  return PROVIDED_VERSIONS[key] ?? '';
}

const only =
  (module: object): (() => object) =>
  () =>
    module;
