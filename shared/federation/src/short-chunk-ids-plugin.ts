import type { Compilation, Compiler } from 'webpack';

const PLUGIN = 'ShortChunkIdsPlugin';
/** Base names of page, widget and lander files; their chunk is named after the folder instead. */
const ROLES = ['page', 'widget', 'lander'];

/**
 * Shortens webpack's chunk ids, e.g. `src_pages_search_page_tsx` to `search`, because every document lists all scripts that may run (W7).
 */
export class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation: Compilation) => {
      compilation.hooks.optimizeChunkIds.tap(PLUGIN, (chunks) => {
        const named = [...chunks].map((chunk) => ({ chunk, id: String(chunk.id), short: shortOf(String(chunk.id)) }));
        for (const { chunk, id, short } of named) {
          const isTaken = named.some((other) => other.id !== id && (other.short === short || other.id === short));
          if (isTaken) continue;
          chunk.id = short;
          chunk.ids = [short];
        }
      });
    });
  }
}

export function shortOf(id: string): string {
  const [last = id, folder, ...rest] = id
    .replace(/_(tsx?|m?js)$/, '')
    .split('_')
    .reverse();
  return ROLES.includes(last) && folder && rest.length > 0 ? folder : last;
}
