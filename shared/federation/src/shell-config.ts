import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type RemoteDeclaration } from '@vesper/contracts';
import type { Configuration } from 'webpack';
import { baseConfig, deployableAt, root } from './base-config.ts';
import { BudgetPlugin } from './budget-plugin.ts';
import { budgetOf } from '@vesper/contracts/release';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { hostDefinitions } from './host-definitions.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { providedVersions } from './shared-modules.ts';
import { TextsPlugin } from './texts-plugin.ts';

/**
 * Webpack configuration of the shell. It is a plain bundle: the shell makes its own federation instance at run time and
 * hands it the shared modules it has imported anyway, so no plugin stands between the document and the first render.
 * @param configUrl `import.meta.url` of the shell's webpack.config.mjs
 */
export function shellConfig(configUrl: string): Configuration {
  const shell = deployableAt(configUrl);

  return {
    ...baseConfig(shell),
    entry: { shell: './src/main.tsx' },
    plugins: [
      hostDefinitions(shell),
      new ChunkRetryPlugin(),
      new TextsPlugin(shell.name, [
        { folder: join(shell.directory, 'src/texts'), namespace: 'shell' },
        { folder: join(root, 'shared/i18n/src/texts'), namespace: 'common' },
      ]),
      new BudgetPlugin((_file, isEntry) => budgetOf(shell.name, isEntry)),
      new ManifestPlugin({
        deployable: shell,
        declaration: declarationOf(shell.directory),
        contract: CONTRACT_VERSION,
        shared: providedVersions(),
        preloads: false,
      }),
    ],
  };
}

/** The shell's own pages, so that the gateway knows which paths there are. */
const declarationOf = (directory: string): RemoteDeclaration =>
  JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')) as RemoteDeclaration;
