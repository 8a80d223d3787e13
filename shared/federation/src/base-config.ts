import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { ShortChunkIdsPlugin } from './short-chunk-ids-plugin.ts';

const { resolve } = createRequire(import.meta.url);

/** Folder of this repository that holds node_modules. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Hex digits of a hash in a file's name: it tells the versions of one file apart, and each is in every document (W7). That a file is what it
 * should be is said by its whole hash; a store refuses another content under a name it has.
 */
export const NAME_DIGITS = 8;

/** A deployable: the shell or a remote. */
export interface Deployable {
  /** Name of its folder; prefix of its files, namespace of its styles and texts. */
  name: string;
  directory: string;
  version: string;
}

/** @param configUrl `import.meta.url` of the package's webpack.config.mjs */
export function deployableAt(configUrl: string): Deployable {
  const directory = dirname(fileURLToPath(configUrl));
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return { name: basename(directory), directory, version };
}

/** What every build has in common: ES modules out, TypeScript in, flat content-hashed names, one copy of nothing twice. */
export function baseConfig({ name, directory }: Deployable): Configuration {
  return {
    name,
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    // The files are hashed by content, and so are ids and names: the same source gives the same bytes on any machine.
    output: {
      path: join(directory, 'dist'),
      clean: true,
      filename: `${name}.[contenthash].js`,
      chunkFilename: `${name}.[name].[contenthash].js`,
      assetModuleFilename: `${name}.[name].[contenthash][ext]`,
      uniqueName: name,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      hashFunction: 'xxhash64',
      hashDigestLength: NAME_DIGITS,
    },
    experiments: { outputModule: true },
    resolve: { extensions: ['.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, type: 'javascript/auto', use: { loader: resolve('swc-loader'), options: swcOptions(name) } },
        // Our packages have no module that works by being imported: what a page doesn't use falls away.
        { include: join(root, 'shared'), sideEffects: false },
        { test: /\.(woff2|svg|webp|png|jpg|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      realContentHash: true,
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { module: true, ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
    },
    plugins: [new ShortChunkIdsPlugin()],
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function swcOptions(namespace: string) {
  return {
    swcrc: false,
    configFile: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: {
        cacheRoot: join(root, 'node_modules/.cache/swc'),
        // Component ids per deployable: two remotes' generated class names never meet.
        plugins: [
          [
            resolve('@swc/plugin-styled-components'),
            { displayName: false, ssr: true, namespace, topLevelImportPaths: ['@vesper/ui', '../styled.ts'] },
          ],
        ],
      },
    },
  };
}
