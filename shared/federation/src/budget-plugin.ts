import { brotliCompressSync } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

const PLUGIN = 'BudgetPlugin';

/** Fails the build if a script's brotli size in bytes exceeds `limitOf`. */
export class BudgetPlugin {
  readonly #limitOf: (file: string, isEntry: boolean) => number;

  constructor(limitOf: (file: string, isEntry: boolean) => number) {
    this.#limitOf = limitOf;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const limit = this.#limitOf(file, entries.has(file));
          const size = brotliCompressSync(source.buffer()).length;
          if (size > limit)
            compilation.errors.push(
              new webpack.WebpackError(
                `${file} is ${size} bytes (brotli); its budget is ${limit} (shared/contracts/src/release/budgets.ts).`,
              ),
            );
        }
      });
    });
  }
}
