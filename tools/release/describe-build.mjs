import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Problem } from '../lib/problem.mjs';
import { inProject } from '../lib/project-paths.mjs';

/**
 * Makes the manifest of a remote that another toolchain built (docs/protocol.md). The folder has `package.json`, `remote.json` (in it
 * `shared`: ranges of what it takes from the shell; `runtime: "own"` if it brings one of Module Federation) and `dist`.
 * @param {string} folder
 * @returns {Promise<object>}
 * @throws {Problem} a file has a name that no release may have, or is over its budget
 */
export async function describeBuild(folder) {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { $schema: _, shared = {}, runtime, ...declaration } = read('remote.json');
  const { name } = declaration;
  const dist = readdirSync(join(folder, 'dist'), { withFileTypes: true }).filter((file) => file.isFile() && file.name !== 'manifest.json');
  const foreign = dist.find((file) => !file.name.startsWith(`${name}.`));
  if (foreign) throw new Problem(`dist/${foreign.name} is not a release file's name: ${name}.<what>.<hash>.<ending>.`);
  const names = dist.map((file) => file.name).sort();
  const entries = names.filter((one) => new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`).test(one));
  if (entries.length !== 1) throw new Problem(`dist must have one entry, ${name}.<eight hex digits>.js; it has ${entries.length}.`);
  const [entry] = entries;

  const { budgetOf } = await import(inProject('shared/contracts/src/release/budgets.ts'));
  /** @type {Record<string, { sha256: string, bytes: number, type: string }>} */
  const files = {};
  for (const one of names) {
    const content = readFileSync(join(folder, 'dist', one));
    files[one] = { sha256: createHash('sha256').update(content).digest('base64'), bytes: content.length, type: typeOf(one) };
    const budget = budgetOf(name, one === entry, runtime);
    const size = typeOf(one) === 'script' ? brotliCompressSync(content).length : 0;
    if (size > budget) throw new Problem(`${one} is ${size} bytes (brotli); its budget is ${budget}.`);
  }
  const texts = Object.fromEntries(
    names.flatMap((one) => (/\.texts\.([a-z]{2})\./.exec(one) ?? []).slice(1).map((locale) => [locale, one])),
  );
  const { contract, pages, slots } = declaration;
  const keys = [
    ...pages.map((/** @type {{ page: string }} */ { page }) => page),
    ...slots.map((/** @type {{ widget: string }} */ { widget }) => `widget:${widget}`),
  ];
  const content = {
    contract,
    entry,
    ...(runtime && { runtime }),
    declaration,
    preload: Object.fromEntries(keys.map((key) => [key, []])),
    texts,
    fonts: {},
    shared,
    files,
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
  return { remote: name, version: `${read('package.json').version}-${hash}`, revision: 'elsewhere', ...content };
}

/** @param {string} name */
function typeOf(name) {
  if (name.endsWith('.js')) return 'script';
  if (name.endsWith('.json')) return 'text';
  return name.endsWith('.woff2') ? 'font' : 'other';
}
