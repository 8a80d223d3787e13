import {
  type CallTable,
  CONTRACT_VERSION,
  type ExposedRemote,
  type RegistryEntry,
  type RemoteModule,
  RETRY_URLS,
  retryUrl,
} from '@vesper/contracts';
import type { PayloadShape } from '@vesper/contracts/payloads';
import type { FileState } from './file-integrity.ts';
import type { Federation } from './federation.ts';
import { RemoteFailure, reasonOf } from './remote-failure.ts';

/** One version of a remote: the live one or the previous one. */
export type Release = Omit<RegistryEntry, 'previous'>;

/** One attempt to load a release, from one URL. */
export interface Load {
  url: string;
  /** @throws RemoteFailure */
  module: Promise<RemoteModule>;
}

export interface RemoteLoader {
  /**
   * Loads a release's module from its current URL. Concurrent callers share the load.
   * @param files further files of the view; on a retry they are downloaded before the module runs
   * @param signal aborts when the view is closed
   */
  load(release: Release, files: readonly string[], signal: AbortSignal): Load;
  /** The file at this URL is unusable: the next load uses the next URL. */
  discardUrl(release: Release, url: string): void;
  /** A load from this URL hangs or failed: the next load uses the next URL, unless the module itself has loaded and something else was missing. */
  discardPendingUrl(release: Release, url: string): void;
  /** The calls that a loaded release brings; none before that. */
  callsOf(release: Release): CallTable;
  /** The loaded releases that make a call, by remote, with what they read in its answer. */
  shapesOf(call: string): [remote: string, shape: PayloadShape][];
  /** Forgets that a release is broken, so that it can be loaded again (Retry). */
  clearFailure(release: Release): void;
  /** Downloads files again in the background, to replace damaged copies in the browser's cache. */
  refetchFiles(urls: readonly string[]): void;
}

interface LoaderPorts {
  federation: Federation;
  checkFile: (url: string, signal?: AbortSignal) => Promise<FileState>;
}

/** Loads releases, one attempt at a time. `outlet/fallback-plan.ts` decides when to try which. */
export function createRemoteLoader({ federation, checkFile }: LoaderPorts): RemoteLoader {
  /** By release: index of the URL that the next load uses, from 0. */
  const urlIndexes = new Map<string, number>();
  const calls = new Map<string, { remote: string; table: CallTable }>();
  const loads = new Map<string, Promise<RemoteModule>>();
  /** URLs passed to `import()`. An import that hangs or throws does so again at the same URL, and each file has only three. */
  const imported = new Set<string>();
  /** URLs whose module has loaded. */
  const loaded = new Set<string>();
  /** Releases whose code threw while loading. Another automatic attempt would only use up a URL; Retry may try again. */
  const broken = new Map<string, RemoteFailure>();

  const keyOf = ({ name, version }: Release) => `${name}@${version}`;
  const urlIndexOf = (release: Release) => urlIndexes.get(keyOf(release)) ?? 0;
  const urlOf = (release: Release) => retryUrl(release.entry, urlIndexOf(release));

  function discardUrl(release: Release, url: string): void {
    if (urlOf(release) !== url) return;
    const others = Array.from({ length: RETRY_URLS - 1 }, (_, index) => urlIndexOf(release) + index + 1);
    const next = others.find((index) => !imported.has(retryUrl(release.entry, index))) ?? urlIndexOf(release) + 1;
    urlIndexes.set(keyOf(release), next % RETRY_URLS);
    loads.delete(url);
  }

  /** Downloads files into the browser's cache before they are imported: a fetch can be aborted, a hanging import cannot. */
  async function fetchAll(urls: readonly string[], signal: AbortSignal): Promise<void> {
    const states = await Promise.all(urls.map((url) => checkFile(url, signal)));
    if (states.includes('damaged')) throw new RemoteFailure('integrity', 'File does not match its listed hash');
    if (states.includes('missing')) throw new RemoteFailure('network', 'Download failed');
  }

  async function importFrom(release: Release, url: string): Promise<RemoteModule> {
    const { name, declaration } = release;
    imported.add(url);
    const { fetchModule, satisfies } = await federation.runtime().catch((error) => {
      imported.delete(url);
      throw new RemoteFailure('network', error);
    });
    if (!satisfies(CONTRACT_VERSION, declaration.contract))
      throw new RemoteFailure('contract', `${name} requires contract ${declaration.contract}, this shell provides ${CONTRACT_VERSION}`);
    try {
      const exposed = exposedIn(await fetchModule(url));
      calls.set(keyOf(release), { remote: name, table: exposed.calls ?? {} });
      return exposed.default;
    } catch (error) {
      const reason = reasonOf(error);
      const isDamaged = reason === 'network' && (await checkFile(url)) === 'damaged';
      throw new RemoteFailure(isDamaged ? 'integrity' : reason, error);
    }
  }

  /** The load of a URL, shared by all callers. */
  function shared(release: Release, url: string): Promise<RemoteModule> {
    const running = loads.get(url);
    if (running) return running;
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
    callsOf: (release) => calls.get(keyOf(release))?.table ?? {},
    shapesOf: (call) =>
      [...calls.values()].flatMap(({ remote, table }) => {
        const shape = table[call]?.answer;
        return shape ? [[remote, shape]] : [];
      }),
    clearFailure: (release) => void broken.delete(keyOf(release)),
    refetchFiles: (urls) => void Promise.all(urls.map((url) => checkFile(url))),
  };
}

function exposedIn(exposed: unknown): ExposedRemote {
  const { default: module, calls } = (exposed ?? {}) as Partial<ExposedRemote>;
  if (typeof module?.mount === 'function' && typeof module.unmount === 'function' && typeof module.bootstrap === 'function') {
    return { default: module, ...(calls && { calls }) };
  }
  throw new RemoteFailure('broken', 'The container exposes no remote module');
}
