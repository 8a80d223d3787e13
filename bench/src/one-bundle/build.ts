import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { oneBundleConfig } from '@vesper/federation';
import webpack, { type Compilation } from 'webpack';

/** The single bundle as it is served: its scripts by name, compressed like a release's. */
export interface OneBundle {
  entry: string;
  files: Map<string, { body: Buffer; integrity: string }>;
  /** Further files of a remote's page, by `remote/page`: those that the federated document preloads, too. */
  preload: Map<string, string[]>;
}

export async function buildOneBundle(workDir: string): Promise<OneBundle> {
  const compiler = webpack(oneBundleConfig(workDir));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  const { compilation } = stats;
  const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js')).sort();
  const [entry = ''] = scripts(compilation.entrypoints.get('bundle')?.getFiles() ?? []);
  const files: OneBundle['files'] = new Map();
  for (const name of scripts(Object.keys(compilation.assets))) {
    const content = await readFile(join(workDir, 'files', name));
    const body = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    files.set(name, { body, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` });
  }
  return { entry, files, preload: new Map([...pageGroups(compilation)].map(([page, of]) => [page, scripts(of)])) };
}

/** The files of each remote's page, by `remote/page`. */
function* pageGroups(compilation: Compilation): Generator<[string, string[]]> {
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const remote = /[\\/](mfe-[a-z]+)[\\/]src[\\/](remote\.ts|landers)\b/.exec(module?.identifier() ?? '')?.[1];
      const page = /^\.\/(?:pages\/([^/]+)\/page|([^/]+)\/lander)\.tsx$/
        .exec(request ?? '')
        ?.slice(1)
        .find(Boolean);
      if (remote && page) yield [`${remote}/${page}`, group.getFiles()];
    }
  }
}
