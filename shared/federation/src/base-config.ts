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
 * Hex digits of the hash in file names. Short, because every document contains all names (W7): it only has to distinguish versions of one
 * file. Integrity is checked with the full hash, and the release store refuses other content under an existing name.
 */
export const NAME_DIGITS = 8;

/** A deployable: the shell or a remote. */
export interface Deployable {
  /** Folder name; also the prefix of its files and the namespace of its styles and texts. */
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

/** Configuration shared by all builds: TypeScript to ES modules in a flat folder with content-hashed names. */
export function baseConfig({ name, directory }: Deployable): Configuration {
  return {
    name,
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    // Names and ids derive from content: the same source gives the same bytes on any machine.
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
        // No module of our packages has import side effects, so unused ones can be dropped.
        { include: join(root, 'shared'), sideEffects: false },
        // Documents are assets too: as scripts they would be listed with their hash in every document, in each language (W7).
        { test: /\.(woff2|svg|webp|png|jpg|avif|webm|mp4|md)$/, type: 'asset/resource' },
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
        // Component ids per deployable, so that generated class names of two remotes never collide.
        plugins: [
          [
            resolve('@swc/plugin-styled-components'),
            { displayName: false, ssr: true, namespace, topLevelImportPaths: ['@vesper/ui', '@vesper/ui/base', '../styled.ts'] },
          ],
        ],
      },
    },
  };
}
