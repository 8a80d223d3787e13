// node tools/build/build-package.mjs <folder>: one webpack build in its own process. build.mjs runs it for every package.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/project-paths.mjs';

const folder = process.argv[2];
if (!folder) throw new Error('usage: node tools/build/build-package.mjs <folder>');

// webpack is a dependency of shared/federation, which makes the configurations.
const webpack = createRequire(inProject('shared', 'federation', 'package.json'))('webpack');
const { default: configuration } = await import(pathToFileURL(inProject(folder, 'webpack.config.mjs')).href);

process.chdir(inProject(folder));
const compiler = webpack(await configuration);
compiler.run((/** @type {Error | null} */ error, /** @type {import('webpack').Stats | undefined} */ stats) => {
  if (error) console.error(error);
  else if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
  process.exitCode = error || stats?.hasErrors() ? 1 : 0;
  compiler.close(() => {});
});
