import { CONTRACT_VERSION, type RegistryEntry, type RemoteModule } from '@vesper/contracts';
import type { FileState } from './file-integrity.ts';
import type { Federation } from './federation.ts';
import { RemoteFailure, reasonOf } from './remote-failure.ts';

/** The addresses of one file that the document's import map lists; any other would be refused (Integrity-Policy). */
const URL_COUNT = 3;

/** One version of a remote: the live one, or the one before it. */
export type Release = Omit<RegistryEntry, 'previous'>;

/** One try at one address. */
export interface Load {
  /** Where it is loaded from. */
  url: string;
  /** @throws RemoteFailure */
  module: Promise<RemoteModule>;
}

export interface RemoteLoader {
  /**
   * A release's module, from its present address; everyone who asks meanwhile shares the load.
   * @param files what the view wants besides; at a retry's address they are there before anything runs
   * @param signal the view is no longer wanted
   */
  load(release: Release, files: readonly string[], signal: AbortSignal): Load;
  /** What is at that address is no good: the next wish takes the next one. */
  discardUrl(release: Release, url: string): void;
  /** What is wanted of that address hangs, or did not come: the next wish takes the next one, unless the code is here, and something else was missing. */
  discardPendingUrl(release: Release, url: string): void;
  /** What is known to be broken gets another chance: somebody asked for it. */
  clearFailure(release: Release): void;
  /** Fetches a page's files past the browser's cache and back into it, in the background: what it keeps of them would not run. */
  refresh(urls: readonly string[]): void;
}

interface LoaderPorts {
  federation: Federation;
  checkFile: (url: string, signal?: AbortSignal) => Promise<FileState>;
}

/** One file, one try, one answer; when to try what, `outlet/rescue.ts` says. */
export function createRemoteLoader({ federation, checkFile }: LoaderPorts): RemoteLoader {
  /** Which of its addresses a release is asked for at, from 0. */
  const urlIndexes = new Map<string, number>();
  const loads = new Map<string, Promise<RemoteModule>>();
  /** Addresses that were imported. What hangs there hangs on, and what threw there throws again: there are three for the life of the document. */
  const imported = new Set<string>();
  /** Those of them whose code is here. */
  const loaded = new Set<string>();
  /** Releases whose code threw as it was loaded. Going there again would only spend another address; Retry may. */
  const broken = new Map<string, RemoteFailure>();

  const keyOf = ({ name, version }: Release) => `${name}@${version}`;
  const urlIndexOf = (release: Release) => urlIndexes.get(keyOf(release)) ?? 0;
  const urlOf = (release: Release) => retryUrl(release.entry, urlIndexOf(release));

  function discardUrl(release: Release, url: string): void {
    if (urlOf(release) !== url) return;
    const others = Array.from({ length: URL_COUNT - 1 }, (_, index) => urlIndexOf(release) + index + 1);
    const next = others.find((turn) => !imported.has(retryUrl(release.entry, turn))) ?? urlIndexOf(release) + 1;
    urlIndexes.set(keyOf(release), next % URL_COUNT);
    loads.delete(url);
  }

  /** Past the browser's cache and back into it: from there they are imported, and cannot hang. An import could not be given up, a fetch can. */
  async function fetchAll(urls: readonly string[], signal: AbortSignal): Promise<void> {
    const states = await Promise.all(urls.map((url) => checkFile(url, signal)));
    if (states.includes('damaged')) throw new RemoteFailure('integrity', 'It is not the file that is listed.');
    if (states.includes('missing')) throw new RemoteFailure('network', 'It did not come.');
  }

  async function importFrom({ name, container, declaration }: Release, url: string): Promise<RemoteModule> {
    imported.add(url);
    const { fetchModule, satisfies } = await federation.runtime().catch((error) => {
      imported.delete(url);
      throw new RemoteFailure('network', error);
    });
    if (!satisfies(CONTRACT_VERSION, declaration.contract))
      throw new RemoteFailure('contract', `${name} wants ${declaration.contract}, this shell speaks ${CONTRACT_VERSION}`);
    try {
      return remoteModuleIn(await fetchModule({ url, container }));
    } catch (error) {
      const reason = reasonOf(error);
      const isDamaged = reason === 'network' && (await checkFile(url)) === 'damaged';
      throw new RemoteFailure(isDamaged ? 'integrity' : reason, error);
    }
  }

  /** The one load of an address. */
  function shared(release: Release, url: string): Promise<RemoteModule> {
    const known = loads.get(url);
    if (known) return known;
    const module = importFrom(release, url);
    loads.set(url, module);
    module.then(
      () => loaded.add(url),
      (failure: RemoteFailure) => {
        if (failure.reason === 'broken') broken.set(keyOf(release), failure);
        discardUrl(release, url);
      },
    );
    return module;
  }

  function moduleAt(url: string, ...[release, files, signal]: Parameters<RemoteLoader['load']>): Promise<RemoteModule> {
    const failure = broken.get(keyOf(release));
    if (failure) return Promise.reject(failure);
    const isFirst = url === release.entry && !imported.has(url);
    if (isFirst || loads.has(url)) return shared(release, url);
    const own = files.map((file) => retryUrl(file, urlIndexOf(release)));
    return fetchAll([url, ...own], signal).then(() => shared(release, url));
  }

  return {
    load(release, files, signal) {
      const url = urlOf(release);
      return { url, module: moduleAt(url, release, files, signal) };
    },
    discardUrl,
    discardPendingUrl(release, url) {
      if (!loaded.has(url)) discardUrl(release, url);
    },
    clearFailure: (release) => void broken.delete(keyOf(release)),
    refresh: (urls) => void Promise.all(urls.map((url) => checkFile(url))),
  };
}

/**
 * Where to fetch a file at the n-th try, from 0. A module that failed stays failed under its address in some browsers, and one that
 * threw does in all: each try takes the next address, round and round.
 */
export function retryUrl(file: string, attempt: number): string {
  const turn = attempt % URL_COUNT;
  return turn === 0 ? file : `${file}?r=${turn}`;
}

function remoteModuleIn(exposed: unknown): RemoteModule {
  const module = (exposed as { default?: Partial<RemoteModule> } | null)?.default;
  if (typeof module?.mount === 'function' && typeof module.unmount === 'function' && typeof module.bootstrap === 'function') {
    return module as RemoteModule;
  }
  throw new RemoteFailure('broken', 'It exposes no remote module.');
}
