import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { LOCALES, type Locale, type PageDeclaration } from '@vesper/contracts';
import { placeFor, type PrerenderedFile } from '@vesper/contracts/release';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { type Deployable, baseConfig, NAME_DIGITS, root } from './base-config.ts';
import type { TextSource } from './texts-plugin.ts';
import { textsIn } from './texts-plugin.ts';

const PLUGIN = 'PrerenderPlugin';
/** What the shell's words and everybody's stand in. */
const COMMON: TextSource = { folder: join(root, 'shared/i18n/src/texts'), namespace: 'common' };

/** What the build for Node exports: a deployable's pages in one language. */
interface Prerender {
  prerender(options: { locale: Locale; texts: Record<string, Record<string, unknown>> }): PrerenderedFile;
}

interface Options {
  deployable: Deployable;
  /** A module's source that exports `prerender`. */
  source: string;
  /** The deployable's own words. */
  texts: TextSource[];
}

/**
 * Builds pages a second time, for Node, and emits their markup, one file per locale: `<name>.prerendered.<locale>.<hash>.json`. Whatever a page does while it
 * is rendered it does here, never in a server of ours.
 */
export class PrerenderPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, async () => {
        const { deployable, texts } = this.#options;
        try {
          const { prerender } = await this.#built();
          for (const locale of LOCALES) {
            const own = { [deployable.name]: textsIn(texts, locale) };
            const file = JSON.stringify(prerender({ locale, texts: { ...textsIn([COMMON], locale), ...own } as never }));
            // The policy lets no style attribute be, and no script but the document's (D-01); an object is no address.
            const forbidden = /<[^>]* (style|on\w+)=\\"|<(script|style|iframe)\b|\[object \w+\]/.exec(file)?.[0];
            if (forbidden) throw new Error(`its markup has ${forbidden}, which no document may have`);
            const hash = createHash('sha256').update(file).digest('hex').slice(0, NAME_DIGITS);
            compilation.emitAsset(`${deployable.name}.prerendered.${locale}.${hash}.json`, new webpack.sources.RawSource(file), {
              immutable: true,
              prerendered: locale,
            });
          }
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(`Prerendering ${deployable.name}: ${(error as Error).stack ?? String(error)}`));
        }
      });
    });
  }

  /** The pages, to be run here. */
  async #built(): Promise<Prerender> {
    const { deployable, source } = this.#options;
    const code = await bundled(nodeConfig(deployable, source));
    const module = { exports: {} };
    // The one thing of a window's that is asked while a page is rendered: how it is shown.
    const matchMedia = () => ({ matches: false });
    compileFunction(code, ['module', 'exports', 'require', 'matchMedia'])(
      module,
      module.exports,
      createRequire(import.meta.url),
      matchMedia,
    );
    return module.exports as Prerender;
  }
}

/** The source that prerenders a remote's pages. */
export function remotePrerender(remote: string, pages: readonly { page: PageDeclaration; file: string }[]): string {
  const imports = pages.map(({ file }, index) => `import page${index} from ${JSON.stringify(file)};`);
  const members = pages.map(
    ({ page }, index) => `${JSON.stringify(page.page)}: { path: ${JSON.stringify(page.path)}, component: page${index} }`,
  );
  return `import { prerenderPages } from ${JSON.stringify(join(root, 'shared/host-kit/src/prerender/public.ts'))};
${imports.join('\n')}
export const prerender = (options) => prerenderPages({ ...options, remote: ${JSON.stringify(remote)}, pages: { ${members.join(', ')} } });`;
}

/** The same loader and the same names of styles as in the browser's build; files are not emitted again, but named. */
function nodeConfig(deployable: Deployable, source: string): Configuration {
  const base = baseConfig(deployable);
  const { module: _, library: __, chunkFormat: ___, chunkLoading: ____, clean: _____, ...output } = base.output ?? {};
  return {
    ...base,
    target: 'node24',
    entry: `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`,
    experiments: {},
    output: { ...output, filename: 'prerender.cjs', library: { type: 'commonjs2' }, publicPath: placeFor('assets') },
    module: {
      ...base.module,
      generator: { 'asset/resource': { emit: false } },
      // What is loaded on demand is not there when a page is painted first.
      parser: { javascript: { dynamicImportMode: 'weak' } },
    },
    optimization: { minimize: false },
  };
}

function bundled(config: Configuration): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    let code: string | undefined;
    compiler.hooks.shouldEmit.tap(PLUGIN, (compilation) => {
      code = compilation.getAsset('prerender.cjs')?.source.source().toString();
      return false;
    });
    compiler.run((error, stats) => {
      compiler.close(() => {});
      const failure = error ?? stats?.compilation.errors[0];
      if (failure) reject(failure);
      else if (code === undefined) reject(new Error('it has no output'));
      else resolve(code);
    });
  });
}
