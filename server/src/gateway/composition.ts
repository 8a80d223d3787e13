import { type Conditions, shortTextFiles, type SlotName } from '@vesper/contracts';
import { FOR_MEMBERS, FOR_REMOTES, type ReleaseManifest } from '@vesper/contracts/release';
import findMyWay from 'find-my-way';
import { gte } from 'semver';
import type { Config } from '../config.ts';
import { ASSETS } from './assets.ts';
import { type Audience, createDocumentLists, type DocumentList, mapValues } from './document-list.ts';
import type { Selected } from './selection.ts';

/** Filled on every member's page, once the page is ready. */
const MEMBERS_SLOTS: readonly SlotName[] = ['modal.match', 'background'];

/** The remote and page that show a path. */
export interface PageOwner {
  manifest: ReleaseManifest;
  page: ReleaseManifest['declaration']['pages'][number];
  /** The path's parameters. */
  params: Record<string, string | undefined>;
}

/** What all documents with the same versions share. */
export interface Composition {
  /** What a document lists, for its audience and page. */
  listFor(audience: Audience, owner: PageOwner | undefined): DocumentList;
  /** The releases that add to the site's menus. */
  menus: ReleaseManifest[];
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
 * @returns undefined when there is no shell among them, and so no page
 */
export function compose(selected: readonly Selected[], { isLocal }: Pick<Config, 'isLocal'>): Composition | undefined {
  const shell = selected.find(({ release }) => release.remote === 'shell')?.release.manifest;
  if (!shell) return undefined;
  const remotes = selected.filter(({ release }) => release.remote !== 'shell');
  const running = remotes.filter(({ isKilled }) => !isKilled);
  const bases = new Map(selected.map((one) => [one.release.manifest, baseOf(one)]));
  // A build in development changes under the same URLs, so it has no hashes; this happens in dev mode only.
  const listed = selected.filter((one) => !one.isKilled && !one.external?.isHot);
  const hashed = new Set(listed.map(({ release }) => release.manifest));
  const preload = (manifest: ReleaseManifest, file: string): Preload => {
    const sha256 = hashed.has(manifest) ? manifest.files[file]?.sha256 : undefined;
    return { url: (bases.get(manifest) ?? ASSETS) + file, integrity: sha256 ? `sha256-${sha256}` : '' };
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
    listFor: createDocumentLists({ remotes, listed, baseOf, textFiles, isLocal, loadsDocuments: gte(shell.contract, '1.2.0') }),
    menus: running.flatMap(({ release: { manifest } }) => (manifest.declaration.menu ? [manifest] : [])),
    shell,
    shellTexts: textFiles(mapValues(shell.texts, (file) => preload(shell, file).url)),
    fetchesTexts,
    shellEntry: preload(shell, shell.entry),
    externalTexts: new Map(selected.flatMap(({ release, external }) => (external ? [[release.manifest, external.texts]] : []))),
    origins: [...new Set(selected.flatMap(({ external }) => (external ? [new URL(external.base).origin] : [])))],
    isHot: selected.some(({ external }) => external?.isHot),
    ownerOf(pathname) {
      const found = router.find('GET', pathname);
      const owner = found && { ...(found.store as Omit<PageOwner, 'params'>), params: found.params };
      return owner && hasItsValues(owner) ? owner : undefined;
    },
    isShown,
    preloads(owner) {
      if (!isRemotes(owner)) return [];
      const { manifest, page } = owner;
      const runtime = (shell.preload[FOR_REMOTES] ?? []).map((file) => preload(shell, file));
      return [...runtime, ...[manifest.entry, ...(manifest.preload[page.page] ?? [])].map((file) => preload(manifest, file))];
    },
    membersPreloads: [
      ...(shell.preload[FOR_MEMBERS] ?? []).map((file) => preload(shell, file)),
      ...running.flatMap(({ release: { manifest } }) =>
        manifest.declaration.slots
          .filter((one) => MEMBERS_SLOTS.includes(one.slot as SlotName) && isForAllMembers(one))
          .flatMap(({ widget }) => [manifest.entry, ...(manifest.preload[`widget:${widget}`] ?? [])])
          .map((file) => preload(manifest, file)),
      ),
    ],
    font: font && preload(shell, font).url,
    posterOf(owner) {
      const poster = isRemotes(owner) ? owner.manifest.posters?.[owner.page.page] : undefined;
      return poster && owner && preload(owner.manifest, poster).url;
    },
  };
}

const isForAllMembers = ({ access = 'member', brands, premium, stored }: Conditions): boolean =>
  access === 'member' && brands === undefined && premium === undefined && stored === undefined;

/** The base URL of a selected version's files. */
const baseOf = ({ external }: Selected): string => external?.base ?? ASSETS;

/** With another value in its path than those that the page declares, there is no such page. */
const hasItsValues = ({ page: { values = {} }, params }: PageOwner): boolean =>
  Object.entries(values).every(([name, allowed]) => !params[name] || allowed.includes(params[name]));

/** The first manifest that declares a path owns it; the shell comes first. */
function routerOf(manifests: ReleaseManifest[]) {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 500 });
  for (const manifest of manifests) {
    for (const page of manifest.declaration.pages) {
      if (!router.hasRoute('GET', page.path)) router.on('GET', page.path, () => undefined, { manifest, page });
    }
  }
  return router;
}
