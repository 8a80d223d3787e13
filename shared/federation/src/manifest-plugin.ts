import { execFileSync } from 'node:child_process';
import type { RemoteDeclaration } from '@vesper/contracts';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';
import { type Deployable, root } from './base-config.ts';
import type { Lander } from './landers.ts';
import { createManifest } from './manifest.ts';

const PLUGIN = 'ManifestPlugin';

interface Options {
  deployable: Deployable;
  declaration: RemoteDeclaration;
  /** The remote's landers; also among the declared pages. */
  landers?: readonly Lander[];
  /** Requests of `import()` by preload key; default: one key per declared page and widget. */
  preloads?: Record<string, string>;
  /** Ranges that the build needs, or versions that the shell provides. */
  speaks: (modules: Iterable<Module>) => { contract: string; shared: Record<string, string> };
}

/** What the federation plugin writes for its own tools. */
const FOR_TOOLS = /^mf-(manifest|stats)\.json$/;

/** Writes `manifest.json`, and fails the build when a declared page or widget has no file. */
export class ManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      let modules: Module[] = [];
      // Before they are joined.
      compilation.hooks.finishModules.tap(PLUGIN, (finished) => {
        modules = [...finished];
      });
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        const { deployable, declaration, speaks } = this.#options;
        const { contract, shared } = speaks(modules);
        const manifest = createManifest(
          {
            // The shell's stays: it has no range.
            declaration: deployable.name === 'shell' ? declaration : { ...declaration, contract },
            contract,
            shared,
            remote: deployable.name,
            packageVersion: deployable.version,
            entry: entryOf(compilation),
            preload: this.#preload(compilation),
            ...this.#posters(compilation),
            revision: revision(),
          },
          compilation
            .getAssets()
            // Source maps and hot updates are for development only.
            .filter(({ name, info }) => !info.development && !info.hotModuleReplacement && !FOR_TOOLS.test(name))
            .map(({ name, source, info: { sourceFilename, locale, prerendered } }) => ({
              name,
              content: source.buffer(),
              source: sourceFilename,
              locale,
              prerendered,
            })),
        );
        compilation.emitAsset('manifest.json', new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    });
  }

  #preload(compilation: Compilation): Record<string, string[]> {
    const { declaration, preloads, landers = [] } = this.#options;
    const lazy = lazyGroups(compilation);
    const needed = (key: string, request: string): [string, string[]][] => {
      const files = (lazy.get(request) ?? lazy.get(byName(request)))?.getFiles();
      if (files) return [[key, files.filter((file) => file.endsWith('.js')).sort()]];
      const where = preloads ? `The manifest needs the files for ${key}, but the shell` : `remote.json declares ${key}, but src/remote.ts`;
      compilation.errors.push(new webpack.WebpackError(`${where} does not import('${request}').`));
      return [];
    };
    if (preloads) return Object.fromEntries(Object.entries(preloads).flatMap(([key, request]) => needed(key, request)));
    return Object.fromEntries([
      ...declaration.pages.flatMap(({ page }) =>
        needed(page, landers.find((lander) => lander.declaration.page === page)?.request ?? `./pages/${page}/page.tsx`),
      ),
      ...declaration.slots.flatMap(({ widget }) => needed(`widget:${widget}`, `./widgets/${widget}/widget.tsx`)),
    ]);
  }

  /** Each lander's poster file, which the document preloads. */
  #posters(compilation: Compilation): { posters?: Record<string, string> } {
    const posters = (this.#options.landers ?? []).flatMap(({ declaration, poster }): [string, string][] => {
      if (!poster) return [];
      const file = compilation.getAssets().find(({ info }) => info.sourceFilename === poster)?.name;
      if (file) return [[declaration.page, file]];
      compilation.errors.push(new webpack.WebpackError(`${poster} exists, but the lander does not import it.`));
      return [];
    });
    return posters.length > 0 ? { posters: Object.fromEntries(posters) } : {};
  }
}

function entryOf(compilation: Compilation): string {
  const [entry, ...others] = [...compilation.entrypoints.values()]
    .flatMap((point) => point.getFiles())
    .filter((file) => file.endsWith('.js'));
  if (!entry || others.length > 0) throw new Error(`${compilation.name} must have exactly one entry file, not ${others.length + 1}.`);
  return entry;
}

/** An import by name (``import(`./pages/${name}/page.tsx`)``) requests its file relative to the folder. */
const byName = (request: string): string => request.replace(/^\.\/(pages|widgets)\//, './');

/** Chunk groups loaded on demand, by request. */
function lazyGroups(compilation: Compilation): Map<string, ChunkGroup> {
  const lazy = compilation.chunkGroups.filter((group) => !group.isInitial());
  return new Map(lazy.flatMap((group) => group.origins.map(({ request }) => [request ?? '', group] as const)));
}

function revision(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return ''; // built from an archive
  }
}
