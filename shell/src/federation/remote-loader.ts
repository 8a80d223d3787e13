import { CONTRACT_VERSION, type RegistryEntry, type RemoteModule } from '@vesper/contracts';
import { entryUrl } from './entry-urls.ts';
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
  /** A release's module, from its present address; everyone who asks meanwhile shares the load. */
  load(release: Release): Load;
  /** What is at that address hangs, or is no good: the next wish takes the next one. */
  abandon(release: Release, url: string): void;
  /** Fetches a page's files past the browser's cache and back into it, in the background: what it keeps of them would not run. */
  refresh(urls: readonly string[]): void;
}

interface LoaderPorts {
  federation: Federation;
  examine: (url: string) => Promise<FileState>;
}

/** One file, one try, one answer; when to try what, `outlet/rescue.ts` says. */
export function createRemoteLoader({ federation, examine }: LoaderPorts): RemoteLoader {
  /** Addresses given up so far, by release. */
  const turns = new Map<string, number>();
  const loads = new Map<string, Promise<RemoteModule>>();
  /** Addresses tried before: what the browser keeps of them may be what failed. */
  const tried = new Set<string>();

  const keyOf = ({ name, version }: Release) => `${name}@${version}`;
  const addressOf = (release: Release) => entryUrl(release.entry, turns.get(keyOf(release)) ?? 0);

  function abandon(release: Release, url: string): void {
    if (addressOf(release) !== url) return;
    turns.set(keyOf(release), (turns.get(keyOf(release)) ?? 0) + 1);
    loads.delete(url);
  }

  async function attempt({ name, declaration }: Release, url: string): Promise<RemoteModule> {
    const { fetchModule, satisfies } = await federation.runtime().catch((error) => {
      throw new RemoteFailure('network', error);
    });
    if (!satisfies(CONTRACT_VERSION, declaration.contract))
      throw new RemoteFailure('contract', `${name} wants ${declaration.contract}, this shell speaks ${CONTRACT_VERSION}`);
    if (tried.has(url)) await examine(url);
    tried.add(url);
    try {
      return remoteModuleIn(await fetchModule(url));
    } catch (error) {
      const reason = reasonOf(error);
      const isDamaged = reason === 'network' && (await examine(url)) === 'damaged';
      throw new RemoteFailure(isDamaged ? 'integrity' : reason, error);
    }
  }

  return {
    load(release) {
      const url = addressOf(release);
      const known = loads.get(url);
      if (known) return { url, module: known };
      const module = attempt(release, url);
      loads.set(url, module);
      module.catch(() => abandon(release, url));
      return { url, module };
    },
    abandon,
    refresh: (urls) => void Promise.all(urls.map(examine)),
  };
}

function remoteModuleIn(exposed: unknown): RemoteModule {
  const module = (exposed as { default?: Partial<RemoteModule> } | null)?.default;
  if (typeof module?.mount === 'function' && typeof module.unmount === 'function' && typeof module.bootstrap === 'function') {
    return module as RemoteModule;
  }
  throw new RemoteFailure('broken', 'It exposes no remote module.');
}
