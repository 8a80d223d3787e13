import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { NAME_DIGITS } from './base-config.ts';

/** A folder of `<locale>.json` files, and the namespace for their keys; null: keys at the top level. */
export interface TextSource {
  folder: string;
  namespace: string | null;
}

const PLUGIN = 'TextsPlugin';

/**
 * Emits one text file per locale, `<name>.<locale>.<hash>.json`, from `<folder>/<locale>.json`. All locales share one hash, so that
 * documents can list them as one pattern (W7).
 */
export class TextsPlugin {
  readonly #name: string;
  readonly #sources: TextSource[];

  constructor(name: string, sources: TextSource[]) {
    this.#name = name;
    this.#sources = sources.filter(({ folder }) => existsSync(folder));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const { folder } of this.#sources) compilation.contextDependencies.add(folder);
        const texts = this.#locales().map((locale) => ({ locale, text: JSON.stringify(textsIn(this.#sources, locale)) }));
        const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, NAME_DIGITS);
        for (const { locale, text } of texts)
          compilation.emitAsset(`${this.#name}.${locale}.${hash}.json`, new webpack.sources.RawSource(text), { immutable: true, locale });
      });
    });
  }

  #locales(): string[] {
    const names = this.#sources.flatMap(({ folder }) => readdirSync(folder)).filter((name) => name.endsWith('.json'));
    return [...new Set(names.map((name) => parse(name).name))].sort();
  }
}

/** All texts of these sources in one language. */
export function textsIn(sources: readonly TextSource[], locale: string): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const { folder, namespace } of sources) {
    const path = join(folder, `${locale}.json`);
    const keys = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    Object.assign(texts, namespace === null ? keys : { [namespace]: keys });
  }
  return texts;
}
