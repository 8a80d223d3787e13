import { fileURLToPath } from 'node:url';
import webpack, { type Compiler } from 'webpack';

const lent = (file: string): string => fileURLToPath(new URL(`./lent/${file}`, import.meta.url));

/** The bundler runtime, as the federation plugin imports it into a container. */
const BUNDLER_RUNTIME = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.c?js$/;

/** Containers borrow the federation runtime from the page instead of bundling 19 KB each (`shell/src/federation/lend-runtime.ts`). */
export const lentRuntime = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, lent('bundler-runtime.ts'));

/** Icons share the code that draws them: the shell's first file has it anyway. */
export const lentIcons = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, lent('create-lucide-icon.ts'));

const PLUGIN = 'EntryIdsPlugin';

/** The plugin's own modules are named by absolute paths of this machine; the same source must give the same bytes on any. */
export class EntryIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(PLUGIN, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!identifier.includes('data:text/javascript')) continue;
          compilation.chunkGraph.setModuleId(module, identifier.startsWith('container entry') ? 'entry' : 'runtime');
        }
      });
    });
  }
}
