import { satisfy } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, REMOTE_DEADLINE_MS, type RegistryEntry, type RemoteModule, SLOW_NOTICE_AFTER_MS } from '@vesper/contracts';
import { ENTRY_URLS, entryUrl } from './entry-urls.ts';
import type { Federation } from './federation.ts';
import { RemoteFailure, reasonOf } from './remote-failure.ts';

export interface RemoteLoader {
  /** The remote's module; everyone who asks meanwhile shares one load. After a failure the next wish tries again. @throws RemoteFailure */
  load(entry: RegistryEntry): Promise<RemoteModule>;
  /** The load under way is no longer waited for: the next wish starts its own, at the next address. */
  restart(name: string): void;
  /** Fetches a page's files anew, past the cache: one of them would not run. */
  refetch: Federation['refetch'];
}

interface LoaderPorts {
  federation: Federation;
  sleep: (ms: number) => Promise<void>;
  /** 0 ≤ random() < 1. */
  random: () => number;
}

type LoadState = { status: 'loading'; module: Promise<RemoteModule> } | { status: 'ready'; module: RemoteModule } | { status: 'failed' };

const RETRY_PAUSE_MS = 250; // grows with every try; jitter doubles it at most

export function createRemoteLoader({ federation, sleep, random }: LoaderPorts): RemoteLoader {
  const states = new Map<string, LoadState>();
  /** Tries so far, per remote: a later round goes on with the next address. */
  const attempts = new Map<string, number>();

  async function attempt({ name, entry }: RegistryEntry): Promise<RemoteModule> {
    const made = attempts.get(name) ?? 0;
    attempts.set(name, made + 1);
    const url = entryUrl(entry, made);
    try {
      if (made > 0) await federation.refetch([url]);
      const module = remoteModuleIn(await federation.fetchModule(name, url));
      // It may have come after its round was given up: the next wish is granted at once.
      states.set(name, { status: 'ready', module });
      return module;
    } catch (error) {
      throw new RemoteFailure(reasonOf(error), error);
    }
  }

  /** Up to three tries: the next one when one has failed, or when nothing has come for four seconds; eight seconds in all. */
  function round(entry: RegistryEntry): Promise<RemoteModule> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      let started = 0;
      const end = (settle: () => void) => {
        isOver = true;
        settle();
      };
      const tryNext = () => {
        if (isOver || started === ENTRY_URLS) return;
        started += 1;
        const isLast = started === ENTRY_URLS;
        attempt(entry).then(
          (module) => end(() => resolve(module)),
          async (failure: RemoteFailure) => {
            if (isLast) return end(() => reject(failure));
            await sleep(RETRY_PAUSE_MS * started * (1 + random()));
            tryNext();
          },
        );
      };
      tryNext();
      void sleep(SLOW_NOTICE_AFTER_MS).then(() => {
        if (started === 1) tryNext();
      });
      void sleep(REMOTE_DEADLINE_MS).then(() => end(() => reject(new RemoteFailure('timeout', `no answer in ${REMOTE_DEADLINE_MS} ms`))));
    });
  }

  return {
    refetch: federation.refetch,
    async load(entry) {
      const { name, declaration } = entry;
      if (!satisfy(CONTRACT_VERSION, declaration.contract)) {
        throw new RemoteFailure('contract', `${name} wants ${declaration.contract}, this shell speaks ${CONTRACT_VERSION}`);
      }
      const state = states.get(name);
      if (state && state.status !== 'failed') return state.module;

      const module = round(entry);
      const loading: LoadState = { status: 'loading', module };
      states.set(name, loading);
      module.catch(() => {
        if (states.get(name) === loading) states.set(name, { status: 'failed' });
      });
      return module;
    },
    restart(name) {
      if (states.get(name)?.status === 'loading') states.set(name, { status: 'failed' });
    },
  };
}

function remoteModuleIn(exposed: unknown): RemoteModule {
  const module = (exposed as { default?: Partial<RemoteModule> } | null)?.default;
  if (typeof module?.mount === 'function' && typeof module.unmount === 'function' && typeof module.bootstrap === 'function') {
    return module as RemoteModule;
  }
  throw new RemoteFailure('broken', 'It exposes no remote module.');
}
