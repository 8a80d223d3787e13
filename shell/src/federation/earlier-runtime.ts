import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { providedModules, providedVersion } from './provided-modules.ts';

/**
 * For remotes released before contract 1.1.0: their containers expect the core of a federation runtime in the page. Starts one with the
 * same shared modules. This is a chunk of its own, loaded when such a remote is shown.
 */
export function startEarlierRuntime(): (url: string) => Promise<unknown> {
  const instance: ModuleFederation = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [injectExternalRuntimeCore()],
    shared: Object.fromEntries(
      Object.entries(providedModules).map(([key, provided]) => {
        const version = providedVersion(key);
        const shared = 'get' in provided ? { get: () => provided.get().catch((error) => forget(key, version, error)) } : provided;
        return [key, { version, shareConfig: { singleton: true, requiredVersion: `^${version}` }, ...shared }];
      }),
    ),
  });

  /** The runtime caches a failed load for ever; without this, the module could never be loaded again. */
  function forget(key: string, version: string, error: unknown): never {
    const shared = instance.shareScopeMap.default?.[key]?.[version];
    if (shared) shared.loading = null;
    throw error;
  }

  return (url) => {
    // Each URL is registered as a separate container, so that a hanging or broken one does not block another. `force` drops a failed one.
    const name = url.replaceAll(/\W/g, '_');
    instance.registerRemotes([{ name, entry: url, type: 'module' }], { force: true });
    return instance.loadRemote(`${name}/remote`);
  };
}
