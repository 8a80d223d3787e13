import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { deployableAt } from '../base-config.ts';
import { BudgetPlugin } from '../budget-plugin.ts';
import { ChunkRetryPlugin } from '../chunk-retry-plugin.ts';
import { PrerenderPlugin } from '../prerender-plugin.ts';
import { remoteConfig } from '../remote-config.ts';
import { shellConfig } from '../shell-config.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A shell whose React can refresh components: the development build of everything, the refresh hook before it. */
export function hotShellConfig(configUrl: string, path: string): Configuration {
  const config = inDevelopment(shellConfig(configUrl), path);
  return { ...config, entry: { shell: [at('page.ts'), './src/main.tsx'] } };
}

/** A remote that is edited while a page shows it. Names stay: what is loaded later is what was built last. */
export function hotRemoteConfig(configUrl: string, path: string): Configuration {
  const { name, directory } = deployableAt(configUrl);
  const config = inDevelopment(remoteConfig(configUrl, { exposed: at('remote.ts'), filename: `${name}.js` }), path);
  const source = join(directory, 'src');
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    resolve: {
      ...config.resolve,
      alias: { 'remote-in-development': join(source, 'remote.ts'), 'react/jsx-dev-runtime': at('jsx-dev-runtime.ts') },
    },
    externals: { 'react-refresh/runtime': 'global reactRefreshRuntime' },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: source,
          exclude: [/\.test\.tsx?$/, join(source, 'remote.ts')],
          enforce: 'post',
          loader: at('refresh-loader.ts'),
        },
        ...(config.module?.rules?.map((rule) => withRefresh(rule as RuleSetRule)) ?? []),
      ],
    },
    output: { ...config.output, chunkFilename: `${name}.[name].js` },
    plugins: [...(config.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
  };
}

/** A file that does not come is nothing to try again while its server runs here; what is not minified has no budget; markup would be yesterday's. */
const NOT_IN_DEVELOPMENT = [BudgetPlugin, ChunkRetryPlugin, PrerenderPlugin];

const inDevelopment = (config: Configuration, path: string): Configuration => ({
  ...config,
  mode: 'development',
  output: { ...config.output, path, clean: false },
  optimization: { ...config.optimization, minimize: false, moduleIds: 'named', realContentHash: false, emitOnErrors: false },
  plugins: config.plugins?.filter((plugin) => !NOT_IN_DEVELOPMENT.some((kind) => plugin instanceof kind)) ?? [],
});

/** swc marks components and hooks for refresh in development alone. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  const { use } = rule;
  if (!use || typeof use !== 'object' || Array.isArray(use) || typeof use.options !== 'object') return rule;
  const { jsc, ...options } = use.options as { jsc: { transform: object } };
  const react = { runtime: 'automatic', development: true, refresh: true };
  return { ...rule, use: { ...use, options: { ...options, jsc: { ...jsc, transform: { react } } } } };
}
