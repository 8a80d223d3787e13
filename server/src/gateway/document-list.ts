import { type RegistryEntry, type RemoteDeclaration, RETRY_URLS, retryUrl } from '@vesper/contracts';
import type { ReleaseManifest } from '@vesper/contracts/release';
import { ASSETS } from './assets.ts';
import type { Selected } from './selection.ts';

/**
 * Who a document is for. Shells since contract 1.2.0 load another one once someone has logged in or out, and for a page that theirs
 * does not list: so each document lists only the pages of its audience (W7).
 */
export type Audience = 'visitors' | 'members';

/** The part of a composition that a document contains. */
export interface DocumentList {
  /** JSON of the import map, with the hash of every script that may run. */
  importMap: string;
  registry: RegistryEntry[];
}

/** The remote and page that the document is for. */
interface Owner {
  manifest: ReleaseManifest;
  page: ReleaseManifest['declaration']['pages'][number];
}

interface Sources {
  /** Remotes, as selected for the visitor. */
  remotes: readonly Selected[];
  /** The shell and those remotes whose scripts may run: a build in development, whose files change under the same URLs, has no hashes. */
  listed: readonly Selected[];
  baseOf(selected: Selected): string;
  textFiles: TextFiles;
  /** The shell loads a document where its own lists too little; an older one needs everything in each. */
  loadsDocuments: boolean;
  /** For developers: the shapes of remotes' own events are listed, so that the shell can check what is raised. */
  isLocal: boolean;
}

/** @returns what a document lists for its audience and page; made once for each */
export function createDocumentLists({ remotes, listed, loadsDocuments, ...how }: Sources) {
  const lists = new Map<string, DocumentList>();
  const previous = remotes.flatMap((one) => (one.previous && !one.isKilled ? [one.previous.manifest] : []));

  function listFor(isListed: IsListed): DocumentList {
    const fallbacks = previous.map((manifest) => scriptsOf(manifest, ASSETS, isListed));
    const live = listed.map((one) => scriptsOf(one.release.manifest, how.baseOf(one), isListed));
    return {
      importMap: JSON.stringify({ integrity: integrityOf([...fallbacks, ...live]) }),
      registry: remotes.map((one) => registryEntry(one, how, isListed)),
    };
  }

  return (audience: Audience, owner: Owner | undefined): DocumentList => {
    // Most documents of an audience list the same: only a page that would be missing is added for its own.
    const isAdded = owner && !listedFor(audience, undefined)(owner.page, owner.manifest.remote);
    const added = isAdded ? `${owner.manifest.remote} ${owner.page.page}` : '';
    const key = loadsDocuments ? `${audience} ${added}` : '';
    const known = lists.get(key);
    if (known) return known;
    const list = listFor(loadsDocuments ? listedFor(audience, owner) : () => true);
    lists.set(key, list);
    return list;
  };
}

/** Whether a document lists a page, widget or menu entry of a remote. */
type IsListed = (one: { access?: string; layout?: string; page?: string; unlisted?: boolean }, remote: string) => boolean;

const isLander = ({ layout }: { layout?: string }): boolean => layout === 'lander';

/** No one goes from a lander to another: of landers, and of pages reached by their address, only the document's own. */
const listedFor =
  (audience: Audience, owner: Owner | undefined): IsListed =>
  (one, remote) => {
    if (owner && remote === owner.manifest.remote && one.page === owner.page.page) return true;
    if (one.unlisted) return false;
    return one.access !== (audience === 'visitors' ? 'member' : 'visitor') && !isLander(one);
  };

/** URLs of scripts, with their hashes. */
type Scripts = [url: string, sha256: string][];

/** A release's scripts, without those that only pages and widgets need that are not listed; its entry alone where none is. */
function scriptsOf(manifest: ReleaseManifest, base: string, isListed: IsListed): Scripts {
  const { pages, slots } = manifest.declaration;
  const named = [
    ...pages.map((one) => ({ name: one.page, isKept: isListed(one, manifest.remote) })),
    ...slots.map((one) => ({ name: `widget:${one.widget}`, isKept: isListed(one, manifest.remote) })),
  ];
  const filesOf = (isKept: boolean) =>
    new Set(named.filter((one) => one.isKept === isKept).flatMap(({ name }) => manifest.preload[name] ?? []));
  const [kept, dropped] = [filesOf(true), filesOf(false)];
  // What loads on demand stands in no page's list of files, and belongs to those that are there.
  const isUnused = named.length > 0 && named.every((one) => !one.isKept);
  return Object.entries(manifest.files).flatMap(([name, { sha256, type }]): Scripts => {
    if (type !== 'script' || (dropped.has(name) && !kept.has(name))) return [];
    if (isUnused && name !== manifest.entry) return [];
    return [[base + name, sha256]];
  });
}

/**
 * Every script that may run, under its URL and its retry URLs: browsers refetch a failed or stalled module only under another URL. Scripts
 * that are not listed don't run. The plain URL comes after the longer ones because that compresses best (W7).
 */
function integrityOf(builds: Scripts[]): Record<string, string> {
  const integrity: Record<string, string> = {};
  for (const [url, sha256] of builds.flat())
    for (let attempt = 1; attempt <= RETRY_URLS; attempt++) integrity[retryUrl(url, attempt)] = `sha256-${sha256}`;
  return integrity;
}

type TextFiles = (files: Record<string, string>) => Record<string, string>;

const registryEntry = (
  one: Selected,
  { baseOf, textFiles, isLocal }: Pick<Sources, 'baseOf' | 'textFiles' | 'isLocal'>,
  isListed: IsListed,
): RegistryEntry => ({
  ...withEvents(
    versionEntry(one.release.manifest, baseOf(one), textFiles, isListed),
    one.release.manifest,
    isLocal || one.isWatched === true,
  ),
  ...(one.isWatched && { watched: true }),
  ...(one.isKilled && { killed: true }),
  ...(one.previous &&
    !one.isKilled && {
      previous: { ...versionEntry(one.previous.manifest, ASSETS, textFiles, isListed), ...(one.isWatched && { watched: true }) },
    }),
});

/** Nothing but a check needs the shapes of events: in development, and while two versions are compared. */
const withEvents = (entry: Omit<RegistryEntry, 'previous'>, { declaration: { events } }: ReleaseManifest, isChecked: boolean) =>
  events && isChecked ? { ...entry, declaration: { ...entry.declaration, events } } : entry;

function versionEntry(manifest: ReleaseManifest, base: string, textFiles: TextFiles, isListed: IsListed): Omit<RegistryEntry, 'previous'> {
  const declaration = listedPart(manifest, isListed);
  const names = new Set([...declaration.pages.map(({ page }) => page), ...declaration.slots.map(({ widget }) => `widget:${widget}`)]);
  const preload = Object.entries(manifest.preload).filter(([name]) => names.has(name));
  return {
    name: manifest.remote,
    version: manifest.version,
    entry: base + manifest.entry,
    preload: mapValues(Object.fromEntries(preload), (files) => files.map((file) => base + file)),
    texts: textFiles(mapValues(manifest.texts, (file) => base + file)),
    declaration,
  };
}

/** What a document lists of a declaration, without what only the server asks: every document contains it (W7). */
function listedPart({ declaration, remote }: ReleaseManifest, isListed: IsListed): RemoteDeclaration {
  // A newer contract may have slots that this one lacks: the shell ignores them.
  const { pages, slots, menu, events: _events, ...rest } = declaration as RemoteDeclaration;
  return {
    ...rest,
    ...(menu && { menu: menu.filter((entry) => isListed(entry, remote)) }),
    slots: slots.filter((slot) => isListed(slot, remote)),
    pages: pages
      .filter((page) => isListed(page, remote))
      .map(({ prerender: _prerender, exists: _exists, unlisted: _unlisted, ...page }) => page),
  };
}

export const mapValues = <In, Out>(record: Record<string, In>, map: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
