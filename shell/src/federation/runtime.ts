import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederation, satisfy } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './federation.ts';
import { providedModules } from './provided-modules.ts';

/** Versions of the provided modules, by key; put in by the build. */
declare const PROVIDED_VERSIONS: Record<string, string>;

/**
 * The page's one federation instance. Remotes are made known when they are wanted: nothing of a remote runs before.
 * A file of its own, and with it whatever of the provided modules only remotes use: `federation.ts` says when it comes.
 */
export function startFederation(): FederationRuntime {
  const instance: ModuleFederation = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [injectExternalRuntimeCore()], // the remotes are built without the runtime's core and take ours
    shared: Object.fromEntries(
      Object.entries(providedModules).map(([key, provided]) => {
        const version = PROVIDED_VERSIONS[key];
        const shared = 'get' in provided ? { get: () => provided.get().catch((error) => forget(key, version, error)) } : provided;
        return [key, { version, shareConfig: { singleton: true, requiredVersion: `^${version}` }, ...shared }];
      }),
    ),
  });

  /** The runtime would answer with a failed load for ever: a dialog that did not come once would never come. */
  function forget(key: string, version: string | undefined, error: unknown): never {
    const shared = instance.shareScopeMap.default?.[key]?.[version ?? ''];
    if (shared) shared.loading = null;
    throw error;
  }

  return {
    fetchModule(url) {
      // Every address is a container of its own: one that hangs or was broken stands in no other's way. By force: one that failed is forgotten.
      const name = url.replaceAll(/\W/g, '_');
      instance.registerRemotes([{ name, entry: url, type: 'module' }], { force: true });
      return instance.loadRemote(`${name}/remote`);
    },
    satisfies: satisfy,
  };
}
