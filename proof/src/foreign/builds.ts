import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federation } from '@module-federation/vite';
import { rspack } from '@rspack/core';
import { build as vite } from 'vite';
import webpack from 'webpack';
import { type ForeignRemote, SHARED, writeForeignRemote } from './sources.ts';

type Build = (remote: ForeignRemote) => Promise<void>;

/** Taken from the shell, never bundled. */
const taken = Object.fromEntries(
  Object.entries(SHARED).map(([name, requiredVersion]) => [name, { import: false as const, singleton: true, requiredVersion }]),
);

/** Output that both bundlers spell alike: ES modules, flat, named by content. */
const output = ({ name, folder }: ForeignRemote) => ({
  path: join(folder, 'dist'),
  filename: `${name}.[contenthash:8].js`,
  chunkFilename: `${name}.[id].[contenthash:8].js`,
  uniqueName: name,
  module: true,
  chunkFormat: 'module' as const,
  chunkLoading: 'import' as const,
  publicPath: 'auto' as const,
});

const containerOf = ({ name, folder }: ForeignRemote) => ({
  name: name.replaceAll('-', '_'),
  filename: `${name}.[contenthash:8].js`,
  library: { type: 'module' as const },
  exposes: { './remote': join(folder, 'src/remote.js') },
  shared: taken,
});

interface Outcome {
  hasErrors(): boolean;
  toString(preset: 'errors-only'): string;
}

const ended = (run: (done: (error: Error | null, stats?: Outcome) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve()));
  });

/** webpack's own container plugin, without any runtime of Module Federation 2. */
const byWebpack: Build = (remote) => {
  const compiler = webpack({
    mode: 'production',
    context: remote.folder,
    entry: {},
    output: output(remote),
    experiments: { outputModule: true },
    plugins: [new webpack.container.ModuleFederationPlugin(containerOf(remote))],
  });
  return ended((done) => compiler?.run(done));
};

/** Rspack with Module Federation 2, which brings its runtime. */
const byRspack: Build = (remote) => {
  const compiler = rspack({
    mode: 'production',
    context: remote.folder,
    entry: {},
    output: output(remote),
    plugins: [new ModuleFederationPlugin({ ...containerOf(remote), dts: false, manifest: false })],
  });
  return ended((done) => compiler.run(done));
};

const names = ({ name }: ForeignRemote, entry = '') => ({
  entryFileNames: `${name}.${entry}[hash].js`,
  chunkFileNames: `${name}.[name].[hash].js`,
  assetFileNames: `${name}.[name].[hash][extname]`,
  hashCharacters: 'hex' as const,
});

/** Vite with the plugin of Module Federation 2. */
const byVite: Build = async (remote) => {
  await vite({
    root: remote.folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [
      federation({
        name: remote.name.replaceAll('-', '_'),
        filename: `${remote.name}.[hash].js`,
        exposes: { './remote': join(remote.folder, 'src/remote.js') },
        shared: taken,
        dts: false,
      }),
    ],
    build: {
      target: 'es2022',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(remote.folder, 'src/remote.js'), output: names(remote, 'page.') },
    },
  });
};

/** Plain Vite; the container is written by hand, from docs/protocol.md alone. */
const byHand: Build = async (remote) => {
  const container = join(remote.folder, 'src/container.js');
  writeFileSync(
    container,
    `
    const modules = globalThis[Symbol.for(${JSON.stringify(remote.name)})] = {};
    export async function init(scope) {
      for (const name of ${JSON.stringify(Object.keys(SHARED))}) {
        const [offered] = Object.values(scope[name]);
        modules[name] = (await offered.get())();
      }
    }
    export const get = async () => { const remote = await import('./remote.js'); return () => remote; };`,
  );
  const shared = {
    name: 'taken-from-the-shell',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id in SHARED ? `\0${id}` : null),
    load: (id: string) => {
      if (!id.startsWith('\0') || !(id.slice(1) in SHARED)) return null;
      const exported = ['createElement', 'useEffect', 'useState', 'createRemote', 'useHost', 'useTexts'].map(
        (name) => `export const ${name} = shared.${name};`,
      );
      return `const shared = globalThis[Symbol.for(${JSON.stringify(remote.name)})][${JSON.stringify(id.slice(1))}];\n${exported.join('\n')}`;
    },
  };
  await vite({
    root: remote.folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [shared],
    build: {
      target: 'es2022',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: container, preserveEntrySignatures: 'strict', output: names(remote) },
    },
  });
};

/** How other teams build, by the name of their remote; `hasRuntime`: the container brings a runtime of Module Federation. */
const builds: Readonly<Record<string, { build: Build; hasRuntime: boolean }>> = {
  'mfe-webpack': { build: byWebpack, hasRuntime: false },
  'mfe-rspack': { build: byRspack, hasRuntime: true },
  'mfe-vite': { build: byVite, hasRuntime: true },
  'mfe-by-hand': { build: byHand, hasRuntime: false },
};

export const foreignRemotes = Object.keys(builds);

/** Builds one of them from nothing. @param place a folder within the repository, as two of them look for types of what they share */
export async function buildForeign(place: string, name: string): Promise<ForeignRemote> {
  const { build, hasRuntime } = builds[name] ?? {};
  if (!build) throw new Error(`unknown: ${name}`);
  const remote = writeForeignRemote(place, name, hasRuntime ?? false);
  await build(remote);
  return remote;
}
