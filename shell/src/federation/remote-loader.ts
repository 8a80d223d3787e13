import { CONTRACT_VERSION, type RegistryEntry, type RemoteModule, RETRY_URLS, retryUrl } from '@vesper/contracts';
import type { FileState } from './examine.ts';
import type { Federation } from './federation.ts';
import { RemoteFailure, reasonOf } from './remote-failure.ts';

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
  abandon(release: Release, url: string): void;
  /** What is wanted of that address hangs, or did not come: the next wish takes the next one, unless the code is here, and something else was missing. */
  giveUp(release: Release, url: string): void;
  /** What is known to be broken gets another chance: somebody asked for it. */
  forgive(release: Release): void;
  /** Fetches a page's files past the browser's cache and back into it, in the background: what it keeps of them would not run. */
  refresh(urls: readonly string[]): void;
}

interface LoaderPorts {
  federation: Federation;
  examine: (url: string, signal?: AbortSignal) => Promise<FileState>;
}

/** One file, one try, one answer; when to try what, `outlet/rescue.ts` says. */
export function createRemoteLoader({ federation, examine }: LoaderPorts): RemoteLoader {
  /** Which of its addresses a release is asked for at, from 0. */
  const turns = new Map<string, number>();
  const loads = new Map<string, Promise<RemoteModule>>();
  /** Addresses that were imported. What hangs there hangs on, and what threw there throws again: there are three for the life of the document. */
  const spent = new Set<string>();
  /** Those of them whose code is here. */
  const arrived = new Set<string>();
  /** Releases whose code threw as it was loaded. Going there again would only spend another address; Retry may. */
  const broken = new Map<string, RemoteFailure>();

  const keyOf = ({ name, version }: Release) => `${name}@${version}`;
  const turnOf = (release: Release) => turns.get(keyOf(release)) ?? 0;
  const addressOf = (release: Release) => retryUrl(release.entry, turnOf(release));

  function abandon(release: Release, url: string): void {
    if (addressOf(release) !== url) return;
    const others = Array.from({ length: RETRY_URLS - 1 }, (_, index) => turnOf(release) + index + 1);
    const next = others.find((turn) => !spent.has(retryUrl(release.entry, turn))) ?? turnOf(release) + 1;
    turns.set(keyOf(release), next % RETRY_URLS);
    loads.delete(url);
  }

  /** Past the browser's cache and back into it: from there they are imported, and cannot hang. An import could not be given up, a fetch can. */
  async function fetchAll(urls: readonly string[], signal: AbortSignal): Promise<void> {
    const states = await Promise.all(urls.map((url) => examine(url, signal)));
    if (states.includes('damaged')) throw new RemoteFailure('integrity', 'It is not the file that is listed.');
    if (states.includes('missing')) throw new RemoteFailure('network', 'It did not come.');
  }

  async function importFrom({ name, container, declaration }: Release, url: string): Promise<RemoteModule> {
    spent.add(url);
    const { fetchModule, satisfies } = await federation.runtime().catch((error) => {
      spent.delete(url);
      throw new RemoteFailure('network', error);
    });
    if (!satisfies(CONTRACT_VERSION, declaration.contract))
      throw new RemoteFailure('contract', `${name} wants ${declaration.contract}, this shell speaks ${CONTRACT_VERSION}`);
    try {
      return remoteModuleIn(await fetchModule({ url, container }));
    } catch (error) {
      const reason = reasonOf(error);
      const isDamaged = reason === 'network' && (await examine(url)) === 'damaged';
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
      () => arrived.add(url),
      (failure: RemoteFailure) => {
        if (failure.reason === 'broken') broken.set(keyOf(release), failure);
        abandon(release, url);
      },
    );
    return module;
  }

  function moduleAt(url: string, ...[release, files, signal]: Parameters<RemoteLoader['load']>): Promise<RemoteModule> {
    const failure = broken.get(keyOf(release));
    if (failure) return Promise.reject(failure);
    const isFirst = url === release.entry && !spent.has(url);
    if (isFirst || loads.has(url)) return shared(release, url);
    const own = files.map((file) => retryUrl(file, turnOf(release)));
    return fetchAll([url, ...own], signal).then(() => shared(release, url));
  }

  return {
    load(release, files, signal) {
      const url = addressOf(release);
      return { url, module: moduleAt(url, release, files, signal) };
    },
    abandon,
    giveUp(release, url) {
      if (!arrived.has(url)) abandon(release, url);
    },
    forgive: (release) => void broken.delete(keyOf(release)),
    refresh: (urls) => void Promise.all(urls.map((url) => examine(url))),
  };
}

function remoteModuleIn(exposed: unknown): RemoteModule {
  const module = (exposed as { default?: Partial<RemoteModule> } | null)?.default;
  if (typeof module?.mount === 'function' && typeof module.unmount === 'function' && typeof module.bootstrap === 'function') {
    return module as RemoteModule;
  }
  throw new RemoteFailure('broken', 'It exposes no remote module.');
}
