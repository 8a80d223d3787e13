import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface SharedModule {
  /** The import specifier. */
  key: string;
  /** The npm package. */
  from: string;
  /** `boot`: part of the shell's entry. `demand`: a separate chunk, loaded when a page imports it. */
  load: 'boot' | 'demand';
}

/**
 * The modules shared by shell and remotes; both builds read this table. The shell bundles each of them
 * (`shell/src/federation/provided-modules.ts`, compared by a test), a remote never does.
 *
 * Router, i18next, styled-components and react-query are not in it: shared modules are not tree-shaken, so the used names
 * are re-exported by `host-kit` and `ui` instead (router 52 → 14 KB). Neither is react-dom: `createRoot` lives in host-kit.
 */
export const sharedModules: readonly SharedModule[] = [
  { key: 'react', from: 'react', load: 'boot' },
  { key: 'react/jsx-runtime', from: 'react', load: 'boot' },
  { key: '@vesper/contracts', from: '@vesper/contracts', load: 'boot' },
  { key: '@vesper/host-kit', from: '@vesper/host-kit', load: 'boot' },
  { key: '@vesper/ui/base', from: '@vesper/ui', load: 'boot' },
  { key: '@vesper/ui/dialog', from: '@vesper/ui', load: 'demand' },
];

/**
 * Packages that a remote must not bundle: a second copy of a stateful one breaks the page (two Reacts, two style sheets, two languages);
 * a second copy of a large one wastes bytes.
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

/**
 * Exceptions by package: paths that a remote may bundle. The API schemas, which forms use for validation (V-11); of ui, the components that
 * are not in its base.
 */
export const privateParts: Readonly<Record<string, RegExp>> = {
  '@vesper/contracts': /^src\/(api\/|constants\.ts$|calls\.ts$)/,
  '@vesper/ui':
    /^src\/(public\.ts|icons\.ts|viewer\.ts|chat\/|feedback\/(empty-state|flourish)|forms\/(amount-|autogrow|chosen-card|date-|radio-|select-|switch|text-area)|layout\/grid|navigation\/(fading-|forward-link|progress-dots|tabs)|payment\/|photos\/viewer\/|theme\/evening|people\/(card-tools|fictional-pill|like-button|name-and-age|profile-)|text\/chip)/,
};

/** The installed version of a package. @throws if it is not installed */
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
 * Version ranges that a container asks of whoever lends the modules, by key: of other packages what is installed; of ours the major, because
 * what is needed of them is only known when all is built (`interfaces/needed-ranges.ts`), and checked when it is released.
 */
export const requiredRanges = (): Record<string, string> =>
  Object.fromEntries(
    sharedModules.map(({ key, from }) => {
      const version = installedVersion(from);
      return [key, `^${from.startsWith('@vesper/') ? `${version.split('.')[0]}.0.0` : version}`];
    }),
  );
