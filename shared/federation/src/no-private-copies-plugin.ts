import webpack, { type Compiler } from 'webpack';
import { root } from './base-config.ts';
import { packageOf } from './package-of.ts';
import { neverPrivate, privateParts } from './shared-modules.ts';

const PLUGIN = 'NoPrivateCopiesPlugin';

/** Whether a remote may bundle this module. */
export function mayBePrivate(file: string, projectRoot: string): boolean {
  const owner = packageOf(file, projectRoot);
  if (!owner || !neverPrivate.includes(owner.name)) return true;
  return privateParts[owner.name]?.test(owner.path) ?? false;
}

/**
 * Fails the build if a remote bundles a copy of something that the shell provides. webpack silently bundles packages that are not in the
 * table of shared modules, and the page would break at run time, at the first hook or language change.
 */
export class NoPrivateCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // After unused modules are removed, before the others are concatenated.
      compilation.hooks.afterChunks.tap(PLUGIN, () => {
        for (const module of compilation.modules) {
          if (!(module instanceof webpack.NormalModule) || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          if (mayBePrivate(module.resource, root)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.identifier() ?? 'the entry';
          compilation.errors.push(
            new webpack.WebpackError(
              `A remote must not bundle its own copy of ${module.resource} (imported by ${issuer}). Import what host-kit and ui export instead.`,
            ),
          );
        }
      });
    });
  }
}
