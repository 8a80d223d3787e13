import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface SharedModule {
  /** What is imported. */
  key: string;
  /** The npm package that holds it. */
  from: string;
  /** `boot`: part of the shell's first file. `demand`: a file of its own, fetched when a page asks for it. */
  load: 'boot' | 'demand';
}

/**
 * The one table of what shell and remotes have in common; both builds read it. The shell carries each of them
 * (`shell/src/federation/provided-modules.ts`, a test compares the two), a remote never does.
 *
 * Router, i18next, styled-components and react-query are not in it: shared modules are not tree-shaken, so the used names
 * are re-exported by `host-kit` and `ui` instead (router 52 → 14 KB). Neither is react-dom: `createRoot` lives in host-kit.
 */
export const sharedModules: readonly SharedModule[] = [
  { key: 'react', from: 'react', load: 'boot' },
  { key: 'react/jsx-runtime', from: 'react', load: 'boot' },
  { key: '@vesper/contracts', from: '@vesper/contracts', load: 'boot' },
  { key: '@vesper/host-kit', from: '@vesper/host-kit', load: 'boot' },
  { key: '@vesper/ui', from: '@vesper/ui', load: 'boot' },
  { key: '@vesper/ui/dialog', from: '@vesper/ui', load: 'demand' },
  { key: 'react-hook-form', from: 'react-hook-form', load: 'demand' },
];

/**
 * Packages that may not be among a remote's own modules: a second copy of one that keeps state breaks the page (two Reacts,
 * two style sheets, two languages), a second copy of a big one is bytes that every visitor has already.
 */
export const neverPrivate: readonly string[] = [
  ...new Set(sharedModules.map(({ from }) => from)),
  '@module-federation/runtime-core',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@vesper/i18n',
  'i18next',
  'react-aria',
  'react-aria-components',
  'react-dom',
  'react-i18next',
  'react-router',
  'scheduler',
  'single-spa',
  'styled-components',
  'zustand',
];

/** Of a package's parts that are no shared singletons and may be built into a remote: the api schemas (forms validate with them, V-11). */
export const privateParts: Readonly<Record<string, RegExp>> = { '@vesper/contracts': /^src\/(api\/|constants\.ts$|calls\.ts$)/ };

/** The version of a package as it is installed for the one that asks. */
export function installedVersion(packageName: string): string {
  const { resolve } = createRequire(import.meta.url);
  for (const folder of resolve.paths?.(packageName) ?? []) {
    const manifest = readJson(join(folder, packageName, 'package.json'));
    if (manifest) return manifest.version;
  }
  throw new Error(`The shared module ${packageName} is not installed.`);
}

function readJson(path: string): { version: string } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Versions the shell provides, by key. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedModules.map(({ key, from }) => [key, installedVersion(from)]));

/**
 * Ranges a remote built now asks for, by key: anything compatible with what it was built against; of the contract, what its `remote.json` says
 * it needs. So a release that uses nothing new goes with the shell before, too.
 */
export const requiredRanges = (contract: string): Record<string, string> =>
  Object.fromEntries(sharedModules.map(({ key, from }) => [key, key === '@vesper/contracts' ? contract : `^${installedVersion(from)}`]));
