import { RETRY_PARAMETER, RETRY_URLS } from '@vesper/contracts';
import webpack, { type Compiler } from 'webpack';

const PLUGIN = 'ChunkRetryPlugin';
const { RuntimeGlobals, RuntimeModule } = webpack;
/** webpack's runtime function for `import()` of a named file in ES module builds. */
const IMPORT_CHUNK = '__webpack_require__.ei';

/**
 * Retries a failed chunk twice, each time at the next URL of the document's import map (`retryUrl`), starting with the variant from
 * which its container was loaded. Browsers cache a failed or hanging module by URL, so only another URL retries.
 */
export class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { getChunkScriptFilename: nameOf, ensureChunk } = RuntimeGlobals;
    return `
const first = Number(new URL(import.meta.url).searchParams.get('${RETRY_PARAMETER}'));
const failures = {}, pending = {};
const nameOf = ${nameOf}, ensure = ${ensureChunk}, importChunk = ${IMPORT_CHUNK};
const addressOf = (id) => {
  const turn = (first + (failures[id] || 0)) % ${RETRY_URLS};
  return nameOf(id) + (turn ? '?${RETRY_PARAMETER}=' + turn : '');
};
const attempt = (id, load) => load().catch((error) => {
  failures[id] = (failures[id] || 0) + 1;
  const made = failures[id] % ${RETRY_URLS};
  if (made === 0) throw error;
  return new Promise((resolve) => setTimeout(resolve, 250 * made * (1 + Math.random()))).then(() => attempt(id, load));
});
const once = (id, load) => pending[id] ??= attempt(id, load).finally(() => delete pending[id]);
${nameOf} = addressOf;
${ensureChunk} = (id) => once(id, () => ensure(id));
if (importChunk) ${IMPORT_CHUNK} = (id, load) => once(id, () => importChunk(id, addressOf(id) === nameOf(id) ? load : () => import('./' + addressOf(id))));
`;
  }
}

/** Adds chunk retries to every build that loads chunks on demand. */
export class ChunkRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(PLUGIN, (chunk, needs) => {
        needs.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule());
      });
    });
  }
}
