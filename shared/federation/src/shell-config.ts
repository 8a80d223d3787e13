import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type RemoteDeclaration } from '@vesper/contracts';
import type { Configuration } from 'webpack';
import { baseConfig, deployableAt, root } from './base-config.ts';
import { BudgetPlugin } from './budget-plugin.ts';
import { budgetOf, FOR_MEMBERS, FOR_REMOTES } from '@vesper/contracts/release';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { hostDefinitions } from './host-definitions.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { PrerenderPlugin } from './prerender-plugin.ts';
import { providedVersions } from './shared-modules.ts';
import { TextsPlugin } from './texts-plugin.ts';

/** Chunks kept in one file each: every document with a remote loads the first, every member's the second. */
const UNSPLIT_CHUNKS = ['federation', 'member'];

/** Form library and validation in one chunk: always used together, and every document lists every chunk (W7). */
const FORMS = { test: /[\\/]node_modules[\\/](react-hook-form|zod)[\\/]/, name: 'forms' };

/**
 * Webpack configuration of the shell: a plain bundle. The shell creates its federation instance at run time and passes it the shared
 * modules that it imports anyway, so no federation plugin delays the first render.
 * @param configUrl `import.meta.url` of the shell's webpack.config.mjs
 */
export function shellConfig(configUrl: string): Configuration {
  const shell = deployableAt(configUrl);

  const base = baseConfig(shell);

  return {
    ...base,
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && !UNSPLIT_CHUNKS.includes(chunk.name ?? ''),
        cacheGroups: { forms: FORMS },
      },
    },
    entry: { shell: './src/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      hostDefinitions(),
      new ChunkRetryPlugin(),
      new TextsPlugin(shell.name, [
        { folder: join(shell.directory, 'src/texts'), namespace: 'shell' },
        { folder: join(root, 'shared/i18n/src/texts'), namespace: 'common' },
      ]),
      new PrerenderPlugin({
        deployable: shell,
        source: `export { prerenderShell as prerender } from ${JSON.stringify(join(shell.directory, 'src/boot/prerender.tsx'))};`,
        texts: [{ folder: join(shell.directory, 'src/texts'), namespace: null }],
      }),
      new BudgetPlugin((_file, isEntry) => budgetOf(shell.name, isEntry)),
      new ManifestPlugin({
        deployable: shell,
        declaration: declarationOf(shell.directory),
        speaks: () => ({ contract: CONTRACT_VERSION, shared: providedVersions() }),
        // The shell's own pages need no preload; a remote's page needs the chunk that hosts containers; a member's, what runs for members.
        preloads: { [FOR_REMOTES]: './runtime.ts', [FOR_MEMBERS]: './start-member.ts' },
      }),
    ],
  };
}

/** The shell's own pages, for the gateway's routing. */
const declarationOf = (directory: string): RemoteDeclaration =>
  JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')) as RemoteDeclaration;
