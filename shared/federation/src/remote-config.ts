import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDeclaration } from '@vesper/contracts';
import type { Configuration } from 'webpack';
import { baseConfig, deployableAt } from './base-config.ts';
import { BudgetPlugin } from './budget-plugin.ts';
import { budgetOf } from '@vesper/contracts/release';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { NoPrivateCopiesPlugin } from './no-private-copies-plugin.ts';
import { requiredRanges } from './shared-modules.ts';
import { sourceFingerprint } from './source-fingerprint.ts';
import { TextsPlugin } from './texts-plugin.ts';

interface Development {
  /** What is exposed instead of `src/remote.ts`. */
  exposed: string;
  /** Name of the entry, which stays while its content changes. */
  filename: string;
}

/**
 * Webpack configuration of a remote: `src/remote.ts` is what it exposes, `remote.json` what it declares,
 * `src/pages/<page>/page.tsx` and `src/widgets/<widget>/widget.tsx` what is loaded on demand, `src/texts/<locale>.json` its words.
 * @param configUrl `import.meta.url` of the remote's webpack.config.mjs
 */
export function remoteConfig(configUrl: string, development?: Development): Configuration {
  const remote = deployableAt(configUrl);
  const { name, directory } = remote;
  const declaration: RemoteDeclaration = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8'));
  if (declaration.name !== name) throw new Error(`remote.json says ${declaration.name}; its folder is ${name}.`);
  const ranges = requiredRanges();

  const base = baseConfig(remote);
  const { exposed = './src/remote.ts', filename = `${name}.[contenthash].js` } = development ?? {};
  const container = `${name}_${sourceFingerprint(directory)}`.replaceAll('-', '_');

  return {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      // The exposed module is a list of names: it travels with the container instead of costing a request of its own.
      splitChunks: { cacheGroups: { exposed: { name: container, test: /[\\/](src[\\/]remote\.ts|remote\.json)$/, enforce: true } } },
    },
    // The shell hands over its federation runtime as a global; an ES module build would import the name instead.
    externalsType: 'global',
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename,
        library: { type: 'module' },
        exposes: { './remote': exposed },
        shared: Object.fromEntries(
          Object.entries(ranges).map(([key, requiredVersion]) => [
            key,
            { import: false, singleton: true, strictVersion: true, requiredVersion },
          ]),
        ),
        shareStrategy: 'loaded-first', // the default fetches every remote's entry at boot
        manifest: false,
        dts: false, // the contract package is the type border
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new NoPrivateCopiesPlugin(),
      new ChunkRetryPlugin(),
      new TextsPlugin(name, [{ folder: join(directory, 'src/texts'), namespace: null }]),
      new BudgetPlugin((_file, isEntry) => budgetOf(name, isEntry)),
      new ManifestPlugin({ deployable: remote, declaration, contract: declaration.contract, shared: ranges }),
    ],
  };
}
