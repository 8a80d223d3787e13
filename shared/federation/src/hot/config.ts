import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { deployableAt, root } from '../base-config.ts';
import { BudgetPlugin } from '../budget-plugin.ts';
import { ChunkRetryPlugin } from '../chunk-retry-plugin.ts';
import { PrerenderPlugin } from '../prerender-plugin.ts';
import { remoteConfig } from '../remote-config.ts';
import { shellConfig } from '../shell-config.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The shell's development build, with the React Refresh hook loaded before React. */
export function hotShellConfig(configUrl: string, path: string): Configuration {
  const config = developmentConfig(shellConfig(configUrl), path);
  return { ...config, entry: { shell: [at('page.ts'), './src/main.tsx'] } };
}

/** A remote's development build with hot updates. File names have no hashes, so that chunks loaded later come from the latest build. */
export function hotRemoteConfig(configUrl: string, path: string): Configuration {
  const { name, directory } = deployableAt(configUrl);
  const config = developmentConfig(remoteConfig(configUrl, { exposed: at('remote.ts'), filename: `${name}.js` }), path);
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
          // With the components of ui that the remote bundles.
          include: [source, join(root, 'shared/ui/src')],
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

/** Not needed in development: retries (the server is local), budgets (nothing is minified), prerendering (would be outdated at once). */
const PRODUCTION_ONLY_PLUGINS = [BudgetPlugin, ChunkRetryPlugin, PrerenderPlugin];

const developmentConfig = (config: Configuration, path: string): Configuration => ({
  ...config,
  mode: 'development',
  output: { ...config.output, path, clean: false },
  optimization: { ...config.optimization, minimize: false, moduleIds: 'named', realContentHash: false, emitOnErrors: false },
  plugins: config.plugins?.filter((plugin) => !PRODUCTION_ONLY_PLUGINS.some((kind) => plugin instanceof kind)) ?? [],
});

/** Enables swc's React Refresh transform. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  const { use } = rule;
  if (!use || typeof use !== 'object' || Array.isArray(use) || typeof use.options !== 'object') return rule;
  const { jsc, ...options } = use.options as { jsc: { transform: object } };
  const react = { runtime: 'automatic', development: true, refresh: true };
  return { ...rule, use: { ...use, options: { ...options, jsc: { ...jsc, transform: { react } } } } };
}
