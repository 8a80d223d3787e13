import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, deployableAt, root } from './base-config.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { defineLanders, readLanders } from './landers.ts';

/** The shell's only border to the federation: what makes a remote's module of an entry's address. */
const BORDER = /[\\/]shell[\\/]src[\\/]federation[\\/]federation\.ts$/;

/**
 * The same shell and the same remotes as one bundle, the remotes linked statically: what the product would be without federation, and
 * what the federated build is measured against (goals W3). Same loader, same minifier, same split at every `import()`; no federation
 * runtime, no shared scope, nothing kept whole for a remote's sake. It is never released.
 * @param workDir where what takes the border's place is written, and the files go
 */
export function oneBundleConfig(workDir: string): Configuration {
  const base = baseConfig({ ...deployableAt(pathToFileURL(join(root, 'shell/webpack.config.mjs')).href), name: 'bundle' });
  mkdirSync(workDir, { recursive: true });
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')));
  return {
    ...base,
    entry: { bundle: './src/main.tsx' },
    // Fonts are the same files under the same names: they are served by the same server.
    output: { ...base.output, path: join(workDir, 'files'), assetModuleFilename: 'shell.[name].[contenthash][ext]' },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(BORDER, linkedRemotes(workDir, remotes)),
      defineLanders(remotes.flatMap((name) => readLanders(join(root, name)))),
      new ChunkRetryPlugin(),
    ],
  };
}

/** An entry's address carries the remote's name; its module is there already, and built together they speak the same contract. */
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
