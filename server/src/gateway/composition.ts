import {
  type PageDeclaration,
  type RegistryEntry,
  type RemoteDeclaration,
  RETRY_URLS,
  retryUrl,
  shortTextFiles,
  type SlotName,
} from '@vesper/contracts';
import { FOR_EARLIER_REMOTES, FOR_REMOTES, type ReleaseManifest } from '@vesper/contracts/release';
import findMyWay from 'find-my-way';
import { gte } from 'semver';
import type { Config } from '../config.ts';
import { ASSETS } from './assets.ts';
import { withoutDevPages } from './dev-pages.ts';
import type { Selected } from './selection.ts';

/** Rendered on every member's page, once the page is ready. */
const MEMBERS_SLOT: SlotName = 'modal.match';

/** The remote and page that show a path. */
export interface PageOwner {
  manifest: ReleaseManifest;
  page: PageDeclaration;
}

/** What all documents with the same versions share. */
export interface Composition {
  /** JSON of the import map, with the hash of every script that may run. */
  importMap: string;
  registry: RegistryEntry[];
  shell: ReleaseManifest;
  shellTexts: Record<string, string>;
  /**
   * The shell fetches its texts, from one URL pattern for all languages (since contract 1.1.0). An older shell needs them in the document,
   * with a list.
   */
  fetchesTexts: boolean;
  shellEntry: Preload;
  /** The texts of external builds, in the language of the document they were fetched for. */
  externalTexts: ReadonlyMap<ReleaseManifest, Record<string, unknown>>;
  /** Other origins that files are loaded from. */
  origins: string[];
  /** Part of it is in development: its files change while the page is open. */
  isHot: boolean;
  /** Undefined: no remote has this path, so the document is the 404 page. */
  ownerOf(pathname: string): PageOwner | undefined;
  /** Whether the owner's page is available, that is, not switched off. */
  isShown(owner: PageOwner): boolean;
  /** What the path needs first, besides the shell. */
  preloads(owner: PageOwner | undefined): Preload[];
  /** What a member's page needs once it is ready: fetched after everything else, without waiting for a script to request it. */
  membersPreloads: Preload[];
  font: string | undefined;
  /** The picture at the top of the path's page. */
  posterOf(owner: PageOwner | undefined): string | undefined;
}

export interface Preload {
  url: string;
  integrity: string;
}

/**
 * @param config with `isLocal`, the pages under /dev/ are included
 * @returns undefined when there is no shell among them, and so no page
 */
export function compose(all: readonly Selected[], { isLocal }: Pick<Config, 'isLocal'>): Composition | undefined {
  const selected = isLocal ? all : all.map(withoutDevPages);
  const shell = selected.find(({ release }) => release.remote === 'shell')?.release.manifest;
  if (!shell) return undefined;
  const remotes = selected.filter(({ release }) => release.remote !== 'shell');
  const running = remotes.filter(({ isKilled }) => !isKilled);
  const fallbacks = running.flatMap(({ previous }) => (previous ? [{ manifest: previous.manifest, base: ASSETS }] : []));
  const bases = new Map(selected.map((one) => [one.release.manifest, baseOf(one)]));
  // A build in development changes under the same URLs, so it has no hashes; this happens in dev mode only.
  const listed = selected.filter((one) => !one.isKilled && !one.external?.isHot);
  const hasEarlier = [...fallbacks, ...running.map(({ release }) => release)].some(({ manifest }) => manifest.container === undefined);
  const unneeded = hasEarlier ? [] : (shell.preload[FOR_EARLIER_REMOTES] ?? []);
  const present = listed.map((one) => ({ manifest: one.release.manifest, base: baseOf(one) }));
  const integrity = integrityOf([...fallbacks, ...present], unneeded);
  const preload = (manifest: ReleaseManifest, file: string): Preload => {
    const url = (bases.get(manifest) ?? ASSETS) + file;
    return { url, integrity: integrity[url] ?? '' };
  };
  const isShown = ({ manifest }: PageOwner) => !killed.has(manifest.remote);
  const isRemotes = (owner: PageOwner | undefined): owner is PageOwner => owner !== undefined && owner.manifest !== shell && isShown(owner);
  const router = routerOf([shell, ...remotes.map(({ release }) => release.manifest)]);
  const killed = new Set(remotes.filter(({ isKilled }) => isKilled).map(({ release }) => release.remote));
  const fetchesTexts = gte(shell.contract, '1.1.0');
  const textFiles = fetchesTexts ? shortTextFiles : (files: Record<string, string>) => files;
  // The Latin subset covers the first paint in all our languages; other subsets load on demand.
  const font = Object.entries(shell.fonts).find(([name]) => !name.includes('-ext-'))?.[1];

  return {
    importMap: JSON.stringify({ integrity }),
    registry: remotes.map((one) => registryEntry(one, textFiles)),
    shell,
    shellTexts: textFiles(mapValues(shell.texts, (file) => preload(shell, file).url)),
    fetchesTexts,
    shellEntry: preload(shell, shell.entry),
    externalTexts: new Map(selected.flatMap(({ release, external }) => (external ? [[release.manifest, external.texts]] : []))),
    origins: [...new Set(selected.flatMap(({ external }) => (external ? [new URL(external.base).origin] : [])))],
    isHot: selected.some(({ external }) => external?.isHot),
    ownerOf: (pathname) => router.find('GET', pathname)?.store as PageOwner | undefined,
    isShown,
    preloads(owner) {
      if (!isRemotes(owner)) return [];
      const { manifest, page } = owner;
      const runtime = (shell.preload[FOR_REMOTES] ?? []).map((file) => preload(shell, file));
      return [...runtime, ...[manifest.entry, ...(manifest.preload[page.page] ?? [])].map((file) => preload(manifest, file))];
    },
    membersPreloads: running.flatMap(({ release: { manifest } }) =>
      manifest.declaration.slots
        .filter(({ slot }) => slot === MEMBERS_SLOT)
        .flatMap(({ widget }) => [manifest.entry, ...(manifest.preload[`widget:${widget}`] ?? [])])
        .map((file) => preload(manifest, file)),
    ),
    font: font && preload(shell, font).url,
    posterOf(owner) {
      const poster = isRemotes(owner) ? owner.manifest.posters?.[owner.page.page] : undefined;
      return poster && owner && preload(owner.manifest, poster).url;
    },
  };
}

/** The base URL of a selected version's files. */
const baseOf = ({ external }: Selected): string => external?.base ?? ASSETS;

/**
 * Every script that may run, under its URL and its retry URLs: browsers refetch a failed or stalled module only under another URL. Scripts
 * that are not listed don't run. The plain URL comes after the longer ones because that compresses best (W7).
 */
function integrityOf(builds: { manifest: ReleaseManifest; base: string }[], unneeded: readonly string[]): Record<string, string> {
  const integrity: Record<string, string> = {};
  for (const { manifest, base } of builds) {
    for (const [name, { sha256, type }] of Object.entries(manifest.files)) {
      if (type !== 'script' || unneeded.includes(name)) continue;
      for (let attempt = 1; attempt <= RETRY_URLS; attempt++) integrity[retryUrl(base + name, attempt)] = `sha256-${sha256}`;
    }
  }
  return integrity;
}

type TextFiles = (files: Record<string, string>) => Record<string, string>;

const registryEntry = (one: Selected, textFiles: TextFiles): RegistryEntry => ({
  ...versionEntry(one.release.manifest, baseOf(one), textFiles),
  ...(one.isKilled && { killed: true }),
  ...(one.previous && !one.isKilled && { previous: versionEntry(one.previous.manifest, ASSETS, textFiles) }),
});

const versionEntry = (manifest: ReleaseManifest, base: string, textFiles: TextFiles): Omit<RegistryEntry, 'previous'> => ({
  name: manifest.remote,
  version: manifest.version,
  entry: base + manifest.entry,
  ...(manifest.container && { container: manifest.container }),
  preload: mapValues(manifest.preload, (files) => files.map((file) => base + file)),
  texts: textFiles(mapValues(manifest.texts, (file) => base + file)),
  // A newer contract may have slots that this one lacks: the shell ignores them.
  declaration: manifest.declaration as RemoteDeclaration,
});

/** The first manifest that declares a path owns it; the shell comes first. */
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
