import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { Problem } from '../lib/problem.mjs';
import { signManifest } from './release-keys.mjs';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|json|css|svg|html)$/;

/** @typedef {{ sha256: string, bytes: number, type: string }} ReleasedFile */
/** @typedef {{ remote: string, version: string, files: Record<string, ReleasedFile> }} Manifest a build's description of itself; only the server uses its other fields */

/**
 * Publishes builds, signed, to the local release store: `files/` (flat, named by content hash, each with its brotli form),
 * `manifests/<remote>@<version>.json` (manifest and signature), `built.json` (the latest build of each). The local server picks them up from
 * there: it verifies new releases, registers them and makes them live. Existing files are neither copied nor compressed again, and every write
 * is atomic.
 * @param {string} store
 * @param {string[]} dists the builds' folders, each with a manifest.json
 * @returns {Promise<{ remote: string, version: string, bytes: number, br: number }[]>}
 */
export async function publish(store, dists) {
  for (const name of ['files', 'manifests']) mkdirSync(join(store, name), { recursive: true });
  const published = [];
  for (const dist of dists) {
    const manifest = readManifest(dist);
    const sizes = await Promise.all(Object.entries(manifest.files).map(([name, file]) => publishFile(store, dist, name, file)));
    writeIfChanged(join(store, 'manifests', `${manifest.remote}@${manifest.version}.json`), await signManifest(manifest));
    published.push({
      remote: manifest.remote,
      version: manifest.version,
      bytes: Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0),
      br: sizes.reduce((sum, size) => sum + size, 0),
    });
  }
  const built = Object.fromEntries(published.map(({ remote, version }) => [remote, version]));
  writeIfChanged(join(store, 'built.json'), { ...readJson(join(store, 'built.json')), ...built });
  return published;
}

/**
 * @param {string} dist a build's folder
 * @returns {Manifest}
 */
export function readManifest(dist) {
  return JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
}

/**
 * @param {string} store
 * @param {string} dist
 * @param {string} name
 * @param {ReleasedFile} file
 * @returns {Promise<number>} its size as browsers fetch it
 */
async function publishFile(store, dist, name, file) {
  const target = join(store, 'files', name);
  if (!isWhole(target, name, file.sha256)) {
    const content = readFileSync(join(dist, name));
    if (sha256Of(content) !== file.sha256)
      throw new Problem(`${join(dist, name)} is not the file its manifest names. Build it again (npm run build -- --force).`);
    if (COMPRESSIBLE.test(name)) {
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      writeWhole(`${target}.br`, await brotli(content, options));
    }
    // Last, so that an existing file always has its compressed form.
    writeWhole(target, content);
  }
  return sizeOf(`${target}.br`) ?? file.bytes;
}

/** @param {Buffer} content */
const sha256Of = (content) => createHash('sha256').update(content).digest('base64');

/**
 * Whether a stored file and its compressed form, which browsers fetch, have the bytes of that hash: a damaged copy may have the right size.
 * @param {string} target
 * @param {string} name
 * @param {string} sha256
 */
function isWhole(target, name, sha256) {
  try {
    const copies = [readFileSync(target), ...(COMPRESSIBLE.test(name) ? [brotliDecompressSync(readFileSync(`${target}.br`))] : [])];
    return copies.every((content) => sha256Of(content) === sha256);
  } catch {
    return false; // missing, or not brotli
  }
}

/** @param {string} path */
function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/**
 * @param {string} path
 * @param {unknown} value
 */
function writeIfChanged(path, value) {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (sizeOf(path) === undefined || readFileSync(path, 'utf8') !== text) writeWhole(path, text);
}

/**
 * Writes atomically: a reader sees the old file or the new one, never a part.
 * @param {string} path
 * @param {string | Buffer} content
 */
function writeWhole(path, content) {
  const draft = `${path}.new-${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/** @param {string} path */
function readJson(path) {
  return sizeOf(path) === undefined ? {} : JSON.parse(readFileSync(path, 'utf8'));
}
