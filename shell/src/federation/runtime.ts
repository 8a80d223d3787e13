/// <reference path="./bundler-runtime.d.ts" />
import { createInstance, init, type ModuleFederation, satisfy } from '@module-federation/runtime';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { type Provided, providedModules, providedVersion } from './provided-modules.ts';

/** What the federation's runtime does for the shell. */
export interface FederationRuntime {
  /**
   * @param url of a remote's container
   * @throws any error of the network, the container or its shared modules
   */
  fetchModule(url: string): Promise<unknown>;
  /** Whether a version lies in a range (semver). */
  satisfies(version: string, range: string): boolean;
}

type Factory = () => object;

/** What a container exports: see docs/protocol.md. */
interface Container {
  init(scope: ShareScope, path: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}
type ShareScope = ModuleFederation['shareScopeMap'][string];

/**
 * Loads remotes' containers. This is a chunk of its own, together with the provided modules that only remotes use; `federation.ts` loads it
 * on demand.
 */
export function startFederation(): FederationRuntime {
  lendRuntime();
  const instance = createInstance({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared: sharedByShell() });
  const { shareScopeMap } = instance;
  void instance.initializeSharing('default');

  return {
    async fetchModule(url) {
      // Against the page, not this file: in development the shell's own files come from another origin than the remotes'.
      const container = (await import(/* webpackIgnore: true */ new URL(url, window.location.href).href)) as Container;
      await container.init(shareScopeMap.default as ShareScope, [], { version: instance.options.version, shareScopeMap });
      return (await container.get('./remote'))();
    },
    satisfies: satisfy,
  };
}

/** Remotes of this repository borrow the runtime from here; others bring their own (`lentRuntime` in `@vesper/federation`). */
function lendRuntime(): void {
  const bundlerRuntime = {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire: { federation } }: { webpackRequire: { federation: { initOptions: Parameters<typeof init>[0] } } }) =>
      init(federation.initOptions),
  };
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: { runtime: { init }, bundlerRuntime } });
}

export const sharedByShell = () =>
  Object.fromEntries(
    Object.entries(providedModules).map(([key, provided]) => {
      const version = providedVersion(key);
      const shared = 'get' in provided ? { get: onDemand(provided.get) } : provided;
      return [key, { version, shareConfig: { singleton: true, requiredVersion: `^${version}` }, ...shared }];
    }),
  );

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
