import webpack, { type Compiler } from 'webpack';
import { root } from './base-config.ts';
import { packageOf } from './package-of.ts';
import { neverPrivate, privateParts } from './shared-modules.ts';

const PLUGIN = 'NoPrivateCopiesPlugin';

/** Whether a remote may carry this module itself. */
export function mayBePrivate(file: string, projectRoot: string): boolean {
  const owner = packageOf(file, projectRoot);
  if (!owner || !neverPrivate.includes(owner.name)) return true;
  return privateParts[owner.name]?.test(owner.path) ?? false;
}

/**
 * Fails the build of a remote that carries a copy of what the shell provides. webpack bundles a package that is not in
 * the table of shared modules without a word, and the page then breaks at run time, on the first hook or the first language change.
 */
export class NoPrivateCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // After unused modules have fallen away, before the rest is merged.
      compilation.hooks.afterChunks.tap(PLUGIN, () => {
        for (const module of compilation.modules) {
          if (!(module instanceof webpack.NormalModule) || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          if (mayBePrivate(module.resource, root)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.identifier() ?? 'the entry';
          compilation.errors.push(
            new webpack.WebpackError(
              `A remote may not carry its own copy of ${module.resource} (imported by ${issuer}). Import what host-kit and ui export instead.`,
            ),
          );
        }
      });
    });
  }
}
