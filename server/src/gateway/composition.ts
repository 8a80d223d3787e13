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

/** Filled on every member's page, by whoever declares it, once the page stands. */
const MEMBERS_SLOT: SlotName = 'modal.match';

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
  shellTexts: Record<string, string>;
  /** The shell fetches its texts, and knows one address for all languages: since contract 1.1.0. An older one wants them in the document, and a list. */
  fetchesTexts: boolean;
  shellEntry: Preload;
  /** The words of builds from elsewhere, in the language of the document they were fetched for. */
  textsElsewhere: ReadonlyMap<ReleaseManifest, Record<string, unknown>>;
  /** Other origins that files come from. */
  origins: string[];
  /** Something of it is being developed: its files change while the page is open. */
  isHot: boolean;
  /** Undefined: nobody has this path, the document is the 404 page. */
  ownerOf(pathname: string): PageOwner | undefined;
  /** The owner's page is there: it is not switched off. */
  isShown(owner: PageOwner): boolean;
  /** What the path needs at once, besides the shell. */
  preloads(owner: PageOwner | undefined): Preload[];
  /** What a member's page needs when it stands: fetched after everything else, but without waiting for a script to ask. */
  membersPreloads: Preload[];
  font: string | undefined;
  /** The picture the path's page opens with. */
  posterOf(owner: PageOwner | undefined): string | undefined;
}

export interface Preload {
  url: string;
  integrity: string;
}

/**
 * @param config `isLocal`: with the pages under /dev/
 * @returns undefined when no shell is among them: then there is no page
 */
export function compose(all: readonly Selected[], { isLocal }: Pick<Config, 'isLocal'>): Composition | undefined {
  const selected = isLocal ? all : all.map(withoutDevPages);
  const shell = selected.find(({ release }) => release.remote === 'shell')?.release.manifest;
  if (!shell) return undefined;
  const remotes = selected.filter(({ release }) => release.remote !== 'shell');
  const running = remotes.filter(({ isKilled }) => !isKilled);
  const fallbacks = running.flatMap(({ previous }) => (previous ? [{ manifest: previous.manifest, base: ASSETS }] : []));
  const bases = new Map(selected.map((one) => [one.release.manifest, baseOf(one)]));
  // What is being developed changes under its addresses: it alone has no hashes, in dev mode alone.
  const listed = selected.filter((one) => !one.isKilled && !one.elsewhere?.isHot);
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
  // The Latin subset draws the first paint in every one of our languages; what it lacks follows by itself.
  const font = Object.entries(shell.fonts).find(([name]) => !name.includes('-ext-'))?.[1];

  return {
    importMap: JSON.stringify({ integrity }),
    registry: remotes.map((one) => registryEntry(one, textFiles)),
    shell,
    shellTexts: textFiles(mapValues(shell.texts, (file) => preload(shell, file).url)),
    fetchesTexts,
    shellEntry: preload(shell, shell.entry),
    textsElsewhere: new Map(selected.flatMap(({ release, elsewhere }) => (elsewhere ? [[release.manifest, elsewhere.texts]] : []))),
    origins: [...new Set(selected.flatMap(({ elsewhere }) => (elsewhere ? [new URL(elsewhere.base).origin] : [])))],
    isHot: selected.some(({ elsewhere }) => elsewhere?.isHot),
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

/** Where a selected version's files are. */
const baseOf = ({ elsewhere }: Selected): string => elsewhere?.base ?? ASSETS;

/**
 * Every script that may run, by its address and those of its retries: a file that hangs or failed is asked for anew only under another one. Nothing
 * unlisted runs. The address itself comes after the longer ones: so it compresses best (W7).
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
