import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { LOCALES, type Locale, type PageDeclaration } from '@vesper/contracts';
import { placeFor, type PrerenderedFile, prerenderedKey } from '@vesper/contracts/release';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { type Deployable, baseConfig, NAME_DIGITS, root } from './base-config.ts';
import type { TextSource } from './texts-plugin.ts';
import { textsIn } from './texts-plugin.ts';

const PLUGIN = 'PrerenderPlugin';
/** The shared texts. */
const COMMON: TextSource = { folder: join(root, 'shared/i18n/src/texts'), namespace: 'common' };

/** Exports of the build for Node: renders a deployable's pages in one language. */
interface Prerender {
  prerender(options: { locale: Locale; texts: Record<string, Record<string, unknown>> }): PrerenderedFile;
}

interface Options {
  deployable: Deployable;
  /** Source code of a module that exports `prerender`. */
  source: string;
  /** The deployable's own texts. */
  texts: TextSource[];
}

/**
 * Builds pages a second time, for Node, and emits their markup, one file per locale: `<name>.prerendered.<locale>.<hash>.json`. Page code
 * runs only here, at build time, never on our servers.
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
            // CSP forbids style attributes and inline scripts (D-01). `[object …]` means an asset URL was not a string.
            const forbidden = /<[^>]* (style|on\w+)=\\"|<(script|style|iframe)\b|\[object \w+\]/.exec(file)?.[0];
            if (forbidden) throw new Error(`its markup contains ${forbidden}, which is forbidden in documents`);
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

  /** Builds and evaluates the module. */
  async #built(): Promise<Prerender> {
    const { deployable, source } = this.#options;
    const code = await bundled(nodeConfig(deployable, source));
    const module = { exports: {} };
    // The only window API that pages use while rendering.
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

/** Source code of the module that prerenders a remote's pages. */
export function remotePrerender(
  remote: string,
  pages: readonly { page: PageDeclaration; file: string; slugs?: readonly string[] }[],
): string {
  const imports = pages.map(({ file }, index) => `import page${index} from ${JSON.stringify(file)};`);
  const members = pages.map(
    ({ page, slugs }, index) => `{ ...${JSON.stringify({ key: prerenderedKey(page), page, slugs })}, component: page${index} }`,
  );
  return `import { prerenderPages } from ${JSON.stringify(join(root, 'shared/host-kit/src/prerender/public.ts'))};
${imports.join('\n')}
export const prerender = (options) => prerenderPages({ ...options, remote: ${JSON.stringify(remote)}, pages: [${members.join(', ')}] });`;
}

/** Same loader and class names as the browser build; assets get their URLs but are not emitted again. */
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
      // Code that is loaded on demand isn't part of the first paint.
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
      else if (code === undefined) reject(new Error('no output was generated'));
      else resolve(code);
    });
  });
}
