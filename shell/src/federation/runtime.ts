import { satisfies } from 'compare-versions';
import type { RegistryEntry } from '@vesper/contracts';
import { type Provided, providedModules, providedVersion } from './provided-modules.ts';

/** A remote's container: where it is, and what it is made as (of `RegistryEntry`). */
export interface Entry {
  url: string;
  container: RegistryEntry['container'];
}

/** What the federation's runtime does for the shell. */
export interface FederationRuntime {
  /** @throws whatever the network, the container or its shared modules have against it */
  fetchModule(entry: Entry): Promise<unknown>;
  /** Whether a version lies in a range (semver). */
  satisfies(version: string, range: string): boolean;
}

type Factory = () => object;

/** What a container's `init` takes: modules by key and version, as webpack's containers look for them. */
type ShareScope = Record<string, Record<string, { from: string; get: () => Factory | Promise<Factory> }>>;

/** What a remote's entry exports: webpack's own protocol of containers. */
interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * How remotes come to the page. Nothing of a remote runs before it is wanted.
 * A file of its own, and with it whatever of the provided modules only remotes use: `federation.ts` says when it comes.
 */
export function startFederation(): FederationRuntime {
  const scope = createShareScope();
  let earlier: Promise<(url: string) => Promise<unknown>> | undefined;

  function earlierRuntime() {
    earlier ??= import(/* webpackChunkName: "earlier-federation" */ './earlier-runtime.ts').then((module) => module.startEarlierRuntime());
    // A file that did not come is asked for again by the next who wants it.
    earlier.catch(() => {
      earlier = undefined;
    });
    return earlier;
  }

  return {
    async fetchModule({ url, container }) {
      if (container === undefined) return (await earlierRuntime())(url);
      const { init, get } = (await import(/* webpackIgnore: true */ url)) as Container;
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
 * A container asks once for each of its modules that use it, and would take a failure for the last word: a dialog that did not come once would never come.
 * So it gets a module in any case, which fails where it is used, and has come, or is on its way, when it is used again.
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
