// node tools/release/previous-releases.mjs: saves the current build as "previous releases". Run it when the project is released.
// `npm run proof:releases` runs them together with later releases (B-12).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { buildAll, RELEASES } from '../build.mjs';
import { isMain } from '../lib/is-main.mjs';
import { ensureNode } from '../lib/ensure-node.mjs';
import { command } from '../lib/problem.mjs';
import { inProject } from '../lib/project-paths.mjs';

/** @typedef {import('./release-store.mjs').Manifest} Manifest */
/** @typedef {{ manifest: Manifest, files: Record<string, string> }} KeptRelease files: text, or base64 for binary files */

/** One file in the repository, so that clones without tags or history have it. Unsigned: the proof signs them with its own key. */
const KEPT = inProject('proof', 'fixtures', 'previous.json.br');
const TEXT = /\.(js|json|svg)$/;

/**
 * @param {string} store a release store
 * @param {Record<string, string>} versions by remote
 */
export function savePreviousReleases(store, versions) {
  const releases = Object.entries(versions).map(([remote, version]) => {
    const { manifest } = JSON.parse(readFileSync(join(store, 'manifests', `${remote}@${version}.json`), 'utf8'));
    const read = (/** @type {string} */ name) => readFileSync(join(store, 'files', name), TEXT.test(name) ? 'utf8' : 'base64');
    return { manifest, files: Object.fromEntries(Object.keys(manifest.files).map((name) => [name, read(name)])) };
  });
  mkdirSync(dirname(KEPT), { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(KEPT, brotliCompressSync(JSON.stringify(releases), { params }));
}

/** @returns {{ manifest: Manifest, files: Map<string, Buffer<ArrayBuffer>> }[]} */
export function previousReleases() {
  /** @type {KeptRelease[]} */
  const releases = JSON.parse(brotliDecompressSync(readFileSync(KEPT)).toString('utf8'));
  return releases.map(({ manifest, files }) => ({
    manifest,
    files: new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, TEXT.test(name) ? 'utf8' : 'base64')])),
  }));
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await ensureNode();
    await buildAll();
    const built = JSON.parse(readFileSync(join(RELEASES, 'built.json'), 'utf8'));
    savePreviousReleases(RELEASES, built);
    for (const [remote, version] of Object.entries(built)) console.log(`  ${remote.padEnd(14)} ${version}`);
    console.log(`saved in ${KEPT}`);
  });
}
