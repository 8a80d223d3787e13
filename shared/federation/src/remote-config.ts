import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@vesper/contracts';
import webpack, { type Configuration, type Module } from 'webpack';
import { baseConfig, deployableAt } from './base-config.ts';
import { BudgetPlugin } from './budget-plugin.ts';
import { budgetOf } from '@vesper/contracts/release';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { NoPrivateCopiesPlugin } from './no-private-copies-plugin.ts';
import { defineLanders, readLanders } from './landers.ts';
import { PrerenderPlugin, remotePrerender } from './prerender-plugin.ts';
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
 * Each folder of `src/landers` is one more page, declared by itself (`landers.ts`).
 * @param configUrl `import.meta.url` of the remote's webpack.config.mjs
 */
export function remoteConfig(configUrl: string, development?: Development): Configuration {
  const remote = deployableAt(configUrl);
  const { name, directory } = remote;
  const own: RemoteDeclaration = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8'));
  if (own.name !== name) throw new Error(`remote.json says ${own.name}; its folder is ${name}.`);
  const landers = readLanders(directory);
  const twice = own.pages.find(({ page }) => landers.some((lander) => lander.declaration.page === page));
  if (twice) throw new Error(`remote.json declares ${twice.page}, which is a lander.`);
  const declaration: RemoteDeclaration = { ...own, pages: [...own.pages, ...landers.map((lander) => lander.declaration)] };
  const ranges = requiredRanges(declaration.contract);
  const texts = [{ folder: join(directory, 'src/texts'), namespace: null }, ...landers.map((lander) => lander.texts)];
  const requests = new Map(landers.map((lander) => [lander.declaration.page, join('src/landers', lander.request)]));
  const prerendered = declaration.pages
    .filter(({ prerender }) => prerender)
    .map((page) => ({ page, file: join(directory, requests.get(page.page) ?? `src/pages/${page.page}/page.tsx`) }));

  const base = baseConfig(remote);
  const { exposed = './src/remote.ts', filename = `${name}.[contenthash].js` } = development ?? {};
  const container = `${name}_${sourceFingerprint(directory)}`.replaceAll('-', '_');

  return {
    ...base,
    entry: {},
    // A part that could not run, for something shared that had not come, runs when it is asked for again.
    output: { ...base.output, strictModuleExceptionHandling: true },
    optimization: {
      ...base.optimization,
      // The exposed module is a list of names: it travels with the container instead of costing a request of its own.
      splitChunks: { cacheGroups: { exposed: { name: container, test: isListOfNames, enforce: true } } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
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
      }),
      new NoPrivateCopiesPlugin(),
      new ChunkRetryPlugin(),
      defineLanders(landers),
      new TextsPlugin(name, texts),
      ...(prerendered.length > 0 ? [new PrerenderPlugin({ deployable: remote, source: remotePrerender(name, prerendered), texts })] : []),
      new BudgetPlugin((_file, isEntry) => budgetOf(name, isEntry)),
      new ManifestPlugin({
        deployable: remote,
        container: 'webpack',
        declaration,
        landers,
        contract: declaration.contract,
        shared: ranges,
      }),
    ],
  };
}

/** What the remote exposes, and the lists of its pages, widgets and landers that webpack makes of an import by name. */
const isListOfNames = (module: Module): boolean =>
  /[\\/](src[\\/]remote\.ts|remote\.json|src[\\/](pages|widgets|landers))$/.test(module.nameForCondition() ?? contextOf(module));

const contextOf = (module: Module): string => module.identifier().split('|')[0] ?? '';
