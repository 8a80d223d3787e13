import type { PageDeclaration, RegistryEntry, RemoteDeclaration } from '@vesper/contracts';
import { FOR_REMOTES, type ReleaseManifest } from '@vesper/contracts/release';
import findMyWay from 'find-my-way';
import type { Selected } from './selection.ts';

export const ASSETS = '/assets/';

/** How often a script is fetched again, each time under a listed address of its own (`?r=1`, `?r=2`). */
const RETRY_URLS = 2;

/** Who shows a path. */
export interface PageOwner {
  manifest: ReleaseManifest;
  page: PageDeclaration;
}

/** What all documents with the same versions have in common. */
export interface Composition {
  /** JSON of the import map: the hash of every script that may run. */
  importMap: string;
  registry: RegistryEntry[];
  shell: ReleaseManifest;
  shellEntry: Preload;
  /** Undefined: nobody has this path, the document is the 404 page. */
  ownerOf(pathname: string): PageOwner | undefined;
  /** What the path needs at once, besides the shell. */
  preloads(owner: PageOwner | undefined): Preload[];
  font: string | undefined;
  /** The picture the path's page opens with. */
  posterOf(owner: PageOwner | undefined): string | undefined;
}

export interface Preload {
  url: string;
  integrity: string;
}

/** @returns undefined when no shell is among them: then there is no page */
export function compose(selected: readonly Selected[]): Composition | undefined {
  const shell = selected.find(({ release }) => release.remote === 'shell')?.release.manifest;
  if (!shell) return undefined;
  const remotes = selected.filter(({ release }) => release.remote !== 'shell');
  const running = remotes.filter(({ isKilled }) => !isKilled);
  const fallbacks = running.flatMap(({ previous }) => (previous ? [previous.manifest] : []));
  const integrity = integrityOf([...fallbacks, shell, ...running.map(({ release }) => release.manifest)]);
  const preload = (file: string): Preload => ({ url: ASSETS + file, integrity: integrity[ASSETS + file] ?? '' });
  const isShown = (owner: PageOwner | undefined): owner is PageOwner =>
    owner !== undefined && owner.manifest !== shell && !killed.has(owner.manifest.remote);
  const router = routerOf([shell, ...remotes.map(({ release }) => release.manifest)]);
  const killed = new Set(remotes.filter(({ isKilled }) => isKilled).map(({ release }) => release.remote));
  // The Latin subset draws the first paint in every one of our languages; what it lacks follows by itself.
  const font = Object.entries(shell.fonts).find(([name]) => !name.includes('-ext-'))?.[1];

  return {
    importMap: JSON.stringify({ integrity }),
    registry: remotes.map(registryEntry),
    shell,
    shellEntry: preload(shell.entry),
    ownerOf: (pathname) => router.find('GET', pathname)?.store as PageOwner | undefined,
    preloads(owner) {
      if (!isShown(owner)) return [];
      const { manifest, page } = owner;
      return [...(shell.preload[FOR_REMOTES] ?? []), manifest.entry, ...(manifest.preload[page.page] ?? [])].map(preload);
    },
    font: font && ASSETS + font,
    posterOf(owner) {
      const poster = isShown(owner) ? owner.manifest.posters?.[owner.page.page] : undefined;
      return poster && ASSETS + poster;
    },
  };
}

/** Every script that may run, by its address and those of its retries: a file that hangs or failed is asked for anew only under another one. Nothing unlisted runs. */
function integrityOf(manifests: ReleaseManifest[]): Record<string, string> {
  const integrity: Record<string, string> = {};
  for (const { files } of manifests) {
    for (const [name, { sha256, type }] of Object.entries(files)) {
      if (type !== 'script') continue;
      integrity[ASSETS + name] = `sha256-${sha256}`;
      for (let retry = 1; retry <= RETRY_URLS; retry++) integrity[`${ASSETS}${name}?r=${retry}`] = `sha256-${sha256}`;
    }
  }
  return integrity;
}

const registryEntry = ({ release, previous, isKilled }: Selected): RegistryEntry => ({
  ...versionEntry(release.manifest),
  ...(isKilled && { killed: true }),
  ...(previous && !isKilled && { previous: versionEntry(previous.manifest) }),
});

const versionEntry = (manifest: ReleaseManifest): Omit<RegistryEntry, 'previous'> => ({
  name: manifest.remote,
  version: manifest.version,
  entry: ASSETS + manifest.entry,
  preload: mapValues(manifest.preload, (files) => files.map((file) => ASSETS + file)),
  texts: mapValues(manifest.texts, (file) => ASSETS + file),
  // A newer contract may know slots that this one does not: the shell passes over them.
  declaration: manifest.declaration as RemoteDeclaration,
});

/** The first that declares a path has it, the shell before all others. */
function routerOf(manifests: ReleaseManifest[]) {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 500 });
  for (const manifest of manifests) {
    for (const page of manifest.declaration.pages) {
      const owner: PageOwner = { manifest, page };
      if (!router.hasRoute('GET', page.path)) router.on('GET', page.path, () => undefined, owner);
    }
  }
  return router;
}

const mapValues = <In, Out>(record: Record<string, In>, map: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
