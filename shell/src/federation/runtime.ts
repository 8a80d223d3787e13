import { satisfies } from 'compare-versions';
import type { RegistryEntry } from '@vesper/contracts';
import { type Provided, providedModules, providedVersion } from './provided-modules.ts';

/** Where a remote's container is, and which kind it is (`RegistryEntry`). */
export interface RemoteEntry {
  url: string;
  container: RegistryEntry['container'];
}

/** What the federation's runtime does for the shell. */
export interface FederationRuntime {
  /** @throws any error of the network, the container or its shared modules */
  fetchModule(entry: RemoteEntry): Promise<unknown>;
  /** Whether a version lies in a range (semver). */
  satisfies(version: string, range: string): boolean;
}

type Factory = () => object;

/** Shared modules by key and version, in the form webpack's containers expect in `init`. */
type ShareScope = Record<string, Record<string, { from: string; get: () => Factory | Promise<Factory> }>>;

/** Webpack's container protocol: what a remote's entry exports. */
interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * Loads remotes' containers. This is a chunk of its own, together with the provided modules that only remotes use; `federation.ts` loads it
 * on demand.
 */
export function startFederation(): FederationRuntime {
  const scope = createShareScope();
  let earlier: Promise<(url: string) => Promise<unknown>> | undefined;

  function earlierRuntime() {
    earlier ??= import(/* webpackChunkName: "earlier-federation" */ './earlier-runtime.ts').then((module) => module.startEarlierRuntime());
    // A failed download is tried again by the next caller.
    earlier.catch(() => {
      earlier = undefined;
    });
    return earlier;
  }

  return {
    async fetchModule({ url, container }) {
      if (container === undefined) return (await earlierRuntime())(url);
      // Against the page, not this file: in development the shell's own files come from another origin than the remotes'.
      const { init, get } = (await import(/* webpackIgnore: true */ new URL(url, window.location.href).href)) as Container;
      await init(scope);
      return (await get('./remote'))();
    },
    satisfies,
  };
}

export function createShareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(providedModules).map(([key, provided]) => [
      key,
      { [providedVersion(key)]: { from: 'shell', get: 'lib' in provided ? () => provided.lib : onDemand(provided.get) } },
    ]),
  );
}

/**
 * A lazily loaded shared module that recovers from a failed download. A container requests a shared module once and never again after a
 * failure. So this always resolves: a module that failed to load throws where it is used, and retries the download in the background.
 */
function onDemand(load: Extract<Provided, { get: unknown }>['get']): () => Promise<Factory> {
  return async () => {
    let module: Factory | undefined;
    let failure: unknown;
    let attempt: Promise<void> | undefined;
    const tryOnce = async () => {
      try {
        module = await load();
      } catch (error) {
        failure = error;
      }
      attempt = undefined;
    };
    await tryOnce();
    return () => {
      if (module) return module();
      attempt ??= tryOnce();
      throw failure;
    };
  };
}
