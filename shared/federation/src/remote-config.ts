import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDeclaration } from '@vesper/contracts';
import type { Configuration, Module } from 'webpack';
import { baseConfig, deployableAt } from './base-config.ts';
import { BudgetPlugin } from './budget-plugin.ts';
import { budgetOf, eventProblems, pageProblems } from '@vesper/contracts/release';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { EntryIdsPlugin, lentIcons, lentRuntime } from './lent-runtime.ts';
import { NoPrivateCopiesPlugin } from './no-private-copies-plugin.ts';
import { defineLanders, readLanders } from './landers.ts';
import { PrerenderPlugin, remotePrerender } from './prerender-plugin.ts';
import { neededRanges, sourcesOf } from './interfaces/needed-ranges.ts';
import { requiredRanges } from './shared-modules.ts';
import { sourceFingerprint } from './source-fingerprint.ts';
import { TextsPlugin } from './texts-plugin.ts';

/** A page whose first render needs the member has a skeleton beside it, which is rendered in its place. */
function fileToPrerender(directory: string, page: string): string {
  const skeleton = `src/pages/${page}/skeleton.tsx`;
  return existsSync(join(directory, skeleton)) ? skeleton : `src/pages/${page}/page.tsx`;
}

interface Development {
  /** Module exposed instead of `src/remote.ts`. */
  exposed: string;
  /** File name of the entry, without a content hash. */
  filename: string;
}

/**
 * Webpack configuration of a remote. `src/remote.ts` is exposed, `remote.json` is its declaration, `src/pages/<page>/page.tsx` and
 * `src/widgets/<widget>/widget.tsx` are loaded on demand, `src/texts/<locale>.json` are its texts. Each folder of `src/landers` adds a page
 * (`landers.ts`).
 * @param configUrl `import.meta.url` of the remote's webpack.config.mjs
 */
export function remoteConfig(configUrl: string, development?: Development): Configuration {
  const remote = deployableAt(configUrl);
  const { name, directory } = remote;
  const { $schema: _, ...own }: RemoteDeclaration & { $schema?: string } = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8'));
  if (own.name !== name) throw new Error(`remote.json has the name ${own.name}, but its folder is ${name}.`);
  const landers = readLanders(directory);
  const duplicate = own.pages.find(({ page }) => landers.some((lander) => lander.declaration.page === page));
  if (duplicate) throw new Error(`remote.json declares the page ${duplicate.page}, which is already a lander.`);
  const declaration: RemoteDeclaration = { ...own, pages: [...own.pages, ...landers.map((lander) => lander.declaration)] };
  // What a release would be refused for is refused here already.
  const problems = [...pageProblems(declaration.pages), ...eventProblems(declaration)];
  if (problems.length > 0) throw new Error(`remote.json: ${problems.join(' ')}`);
  const ranges = requiredRanges();
  const texts = [{ folder: join(directory, 'src/texts'), namespace: null }, ...landers.map((lander) => lander.texts)];
  const requests = new Map(landers.map((lander) => [lander.declaration.page, join('src/landers', lander.request)]));
  const prerendered = declaration.pages
    .filter(({ prerender }) => prerender)
    .map((page) => ({
      page,
      file: join(directory, requests.get(page.page) ?? fileToPrerender(directory, page.page)),
      slugs: landers.find((lander) => lander.declaration === page)?.variants,
    }));

  const base = baseConfig(remote);
  const { exposed = './src/remote.ts', filename = `${name}.[contenthash].js` } = development ?? {};
  const container = `${name}_${sourceFingerprint(directory)}`.replaceAll('-', '_');

  return {
    ...base,
    entry: {},
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        // The calls that the remote makes go with what it exposes.
        {
          include: resolve(directory, exposed),
          enforce: 'post',
          loader: fileURLToPath(new URL('./own-calls-loader.ts', import.meta.url)),
          options: { source: join(directory, 'src') },
        },
      ],
    },
    // A module that failed because a shared module was not loaded is evaluated again on the next import.
    output: { ...base.output, strictModuleExceptionHandling: true },
    optimization: {
      ...base.optimization,
      // The exposed module only lists the pages: bundle it with the container to save a request.
      splitChunks: { cacheGroups: { exposed: { name: container, test: isReexportModule, enforce: true } } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename,
        library: { type: 'module' },
        exposes: { './remote': exposed },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(ranges).map(([key, requiredVersion]) => [
            key,
            { import: false, singleton: true, strictVersion: true, requiredVersion },
          ]),
        ),
        dts: false,
        // For tools of Module Federation: not part of the release, so that no visitor's document lists it.
        manifest: { disableAssetsAnalyze: true },
        virtualRuntimeEntry: true,
        experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
      }),
      lentRuntime(),
      lentIcons(),
      new EntryIdsPlugin(),
      new NoPrivateCopiesPlugin(),
      new ChunkRetryPlugin(),
      defineLanders(landers),
      new TextsPlugin(name, texts),
      ...(prerendered.length > 0 ? [new PrerenderPlugin({ deployable: remote, source: remotePrerender(name, prerendered), texts })] : []),
      new BudgetPlugin((_file, isEntry) => budgetOf(name, isEntry)),
      new ManifestPlugin({
        deployable: remote,
        declaration,
        landers,
        speaks: (modules) => neededRanges(declaration, sourcesOf(modules, directory)),
      }),
    ],
  };
}

/** The exposed module, and webpack's context modules of pages, widgets and landers, made of an import by name. */
const isReexportModule = (module: Module): boolean =>
  /[\\/](src[\\/]remote\.ts|remote\.json|src[\\/](pages|widgets|landers))$/.test(module.nameForCondition() ?? contextOf(module));

const contextOf = (module: Module): string => module.identifier().split('|')[0] ?? '';
