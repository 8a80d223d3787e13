import type { Locale, PageDeclaration, RegistryEntry } from '@vesper/contracts';
import findMyWay from 'find-my-way';
import type { LiveReleases, ReleaseManifest } from '../releases/release-store.ts';

export const ASSETS = '/assets/';

/** How often the shell fetches an entry again, each under a listed address of its own (`?r=1`, `?r=2`). */
const RETRY_URLS = 2;

/** Who shows a path. */
export interface PageOwner {
  manifest: ReleaseManifest;
  page: PageDeclaration;
}

/** What all documents have in common until a release changes. */
export interface Composition {
  /** JSON of the import map: the hash of every script that may run. */
  importMap: string;
  registry: RegistryEntry[];
  shellEntry: Preload;
  /** Undefined: nobody has this path, the document is the 404 page. */
  ownerOf(pathname: string): PageOwner | undefined;
  /** What the path needs at once, besides the shell. */
  preloads(owner: PageOwner | undefined): Preload[];
  font: string | undefined;
  shellTexts(locale: Locale): string | undefined;
}

export interface Preload {
  url: string;
  integrity: string;
}

export function compose({ shell, remotes }: LiveReleases): Composition {
  const all = [shell, ...remotes];
  const hashes = new Map(all.flatMap(({ files }) => Object.entries(files).map(([name, { sha256 }]) => [name, `sha256-${sha256}`])));
  const preload = (file: string): Preload => ({ url: ASSETS + file, integrity: hashes.get(file) ?? '' });
  const router = routerOf(all);
  // The Latin subset draws the first paint in every one of our languages; what it lacks follows by itself.
  const font = Object.entries(shell.fonts).find(([name]) => !name.includes('-ext-'))?.[1];

  return {
    importMap: JSON.stringify({ integrity: integrityOf(all) }),
    registry: remotes.map(registryEntry),
    shellEntry: preload(shell.entry),
    ownerOf: (pathname) => router.find('GET', pathname)?.store as PageOwner | undefined,
    preloads(owner) {
      if (!owner || owner.manifest === shell) return [];
      const { manifest, page } = owner;
      return [manifest.entry, ...(manifest.preload[page.page] ?? [])].map(preload);
    },
    font: font && ASSETS + font,
    shellTexts: (locale) => shell.texts[locale],
  };
}

/** Every script of every live release, by address; entries also by the addresses of their retries. Nothing unlisted runs. */
function integrityOf(manifests: ReleaseManifest[]): Record<string, string> {
  const integrity: Record<string, string> = {};
  for (const { files, entry } of manifests) {
    for (const [name, { sha256, type }] of Object.entries(files)) if (type === 'script') integrity[ASSETS + name] = `sha256-${sha256}`;
    const hash = integrity[ASSETS + entry];
    if (!hash) continue;
    for (let retry = 1; retry <= RETRY_URLS; retry++) integrity[`${ASSETS}${entry}?r=${retry}`] = hash;
  }
  return integrity;
}

const registryEntry = (manifest: ReleaseManifest): RegistryEntry => ({
  name: manifest.remote,
  version: manifest.version,
  entry: ASSETS + manifest.entry,
  preload: mapValues(manifest.preload, (files) => files.map((file) => ASSETS + file)),
  texts: mapValues(manifest.texts, (file) => ASSETS + file),
  declaration: manifest.declaration,
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
