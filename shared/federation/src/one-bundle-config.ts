import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, deployableAt, root } from './base-config.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { defineLanders, readLanders } from './landers.ts';

/** The shell's only access to federation: turns an entry URL into a remote's module. */
const FEDERATION_MODULE = /[\\/]shell[\\/]src[\\/]federation[\\/]federation\.ts$/;

/**
 * Shell and remotes as one bundle, statically linked: the product without federation, as baseline for measurements (goals W3). Same loader,
 * minifier and splits at `import()`; no federation runtime or shared scope, and shared modules are tree-shaken. Never released.
 * @param workDir folder for the generated module and the output
 */
export function oneBundleConfig(workDir: string): Configuration {
  const base = baseConfig({ ...deployableAt(pathToFileURL(join(root, 'shell/webpack.config.mjs')).href), name: 'bundle' });
  mkdirSync(workDir, { recursive: true });
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')));
  return {
    ...base,
    entry: { bundle: './src/main.tsx' },
    // Same font file names as the shell's, as the same server serves them.
    output: { ...base.output, path: join(workDir, 'files'), assetModuleFilename: 'shell.[name].[contenthash][ext]' },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(FEDERATION_MODULE, linkedRemotes(workDir, remotes)),
      defineLanders(remotes.flatMap((name) => readLanders(join(root, name)))),
      new ChunkRetryPlugin(),
    ],
  };
}

/** Writes the replacement module: finds the statically linked remote by the name in the entry's URL. Their contract always matches. */
function linkedRemotes(workDir: string, names: readonly string[]): string {
  const file = join(workDir, 'linked-remotes.js');
  const imports = names.map((name, index) => `import remote${index} from ${JSON.stringify(join(root, name, 'src/remote.ts'))};`);
  const members = names.map((name, index) => `  ${JSON.stringify(name)}: { default: remote${index} },`);
  writeFileSync(
    file,
    `${imports.join('\n')}
const remotes = {
${members.join('\n')}
};
const runtime = { fetchModule: async ({ url }) => remotes[/mfe-[a-z]+/.exec(url)[0]], satisfies: () => true };
export const createFederation = () => ({ runtime: async () => runtime });
`,
  );
  return file;
}
