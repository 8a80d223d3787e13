import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { providedModules, providedVersion } from './provided-modules.ts';

/**
 * For remotes that were released before contract 1.1.0: their containers take the core of a federation runtime from the page. They get one, with the same
 * modules; a file of its own, fetched when such a remote is shown.
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

  /** The runtime would answer with a failed load for ever: a dialog that did not come once would never come. */
  function forget(key: string, version: string, error: unknown): never {
    const shared = instance.shareScopeMap.default?.[key]?.[version];
    if (shared) shared.loading = null;
    throw error;
  }

  return (url) => {
    // Every address is a container of its own: one that hangs or was broken stands in no other's way. By force: one that failed is forgotten.
    const name = url.replaceAll(/\W/g, '_');
    instance.registerRemotes([{ name, entry: url, type: 'module' }], { force: true });
    return instance.loadRemote(`${name}/remote`);
  };
}
