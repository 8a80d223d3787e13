import { join, sep } from 'node:path';
import type { RemoteDeclaration } from '@vesper/contracts';
import type { Module, NormalModule } from 'webpack';
import { root } from '../base-config.ts';
import { installedVersion, requiredRanges } from '../shared-modules.ts';
import { newer, rangeFor, useOf } from './required-ranges.ts';
import { sharedPackages } from './shared-packages.ts';

/**
 * The ranges that a remote's release needs, from what its modules use.
 * @param declaration its `remote.json`, whose range it needs at least. Of another major than ours, that stays, and the release is refused
 * @param modules as compiled
 */
export function neededRanges(
  declaration: RemoteDeclaration,
  modules: Iterable<string>,
): { contract: string; shared: Record<string, string> } {
  const { contract: written, ...declared } = declaration;
  const use = useOf(modules, declared);
  const ranges = sharedPackages.flatMap((shared) => {
    const range = rangeFor(shared, use, installedVersion(shared.name));
    return Object.keys(shared.doors).map((door) => [door, range] as const);
  });
  const shared = { ...requiredRanges(), ...Object.fromEntries(ranges) };
  const needed = shared['@vesper/contracts'] ?? written;
  const contract = needed.split('.')[0] === written.split('.')[0] ? newer(needed, written) : written;
  return { contract, shared: { ...shared, '@vesper/contracts': contract } };
}

/** The remote's own modules, and those of the shared packages that it bundles. */
export function sourcesOf(modules: Iterable<Module>, directory: string): string[] {
  const ours = [directory, join(root, 'shared')].map((folder) => folder + sep);
  return [...modules].flatMap((module) => {
    const { resource } = module as NormalModule;
    const isOurs = ours.some((folder) => resource?.startsWith(folder)) && /\.tsx?$/.test(resource);
    const code = isOurs ? module.originalSource()?.source().toString() : undefined;
    return code === undefined ? [] : [code];
  });
}
