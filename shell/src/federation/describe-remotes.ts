import type { RegistryEntry } from '@vesper/contracts';

/** Where Module Federation's developer tools look for who is who on a page; its runtime makes it. */
interface FederationGlobal {
  __FEDERATION__?: { moduleInfo: Record<string, object> };
}

/**
 * Tells Module Federation's developer tools which remotes this page can load. The runtime would learn it from snapshots, which the shell does
 * without: it fetches containers itself. For developers only.
 * @param target the page's global object, after the runtime has started
 */
export function describeRemotes(registry: readonly RegistryEntry[], target: object): void {
  const { __FEDERATION__: federation } = target as FederationGlobal;
  if (!federation) return;
  const common = { buildVersion: '', remoteTypes: '', remoteTypesZip: '', shared: [] };
  for (const { name, version, entry, declaration } of registry) {
    const modules = [
      { moduleName: 'remote', modulePath: './remote', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } },
    ];
    const place = { publicPath: '/assets/', remoteEntry: entry, remoteEntryType: 'module', globalName: name };
    federation.moduleInfo[name] = { ...common, ...place, version, contract: declaration.contract, modules, remotesInfo: {} };
  }
  const remotesInfo = Object.fromEntries(registry.map(({ name, version }) => [name, { matchedVersion: version }]));
  federation.moduleInfo.shell = { ...common, version: '', remotesInfo, consumerList: [], modules: [] };
}
