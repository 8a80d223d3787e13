import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../shared/contracts/src/release/canonical-json.ts';
import { trustedKeys } from './release-keys.mjs';
import { publish } from './release-store.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vesper-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const store = () => join(folder, 'store');

/**
 * @param {string} version
 * @param {Record<string, string>} contents
 */
function makeBuild(version, contents) {
  const dist = mkdtempSync(join(folder, 'dist-'));
  const files = Object.fromEntries(
    Object.entries(contents).map(([name, content]) => {
      writeFileSync(join(dist, name), content);
      return [name, { sha256: createHash('sha256').update(content).digest('base64'), bytes: content.length, type: 'script' }];
    }),
  );
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ remote: 'mfe-chat', version, entry: Object.keys(contents)[0], files }));
  return dist;
}

/** @param {string} path */
const readStored = (path) => JSON.parse(readFileSync(join(store(), path), 'utf8'));

test('[B-12] publishing stores the files with their compressed forms, the signed manifest, and an entry in built.json', async () => {
  const code = 'export const page = "chat";\n'.repeat(50);
  await publish(store(), [makeBuild('1.0.0-a', { 'chat.1111.js': code, 'face.2222.woff2': 'font' })]);
  const compressed = readFileSync(join(store(), 'files', 'chat.1111.js.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(code);
  expect(readdirSync(join(store(), 'files'))).not.toContain('face.2222.woff2.br'); // compressed by itself
  const { manifest, signature } = readStored('manifests/mfe-chat@1.0.0-a.json');
  const key = createPublicKey({ key: Buffer.from(trustedKeys(), 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(canonicalJson(manifest)), key, Buffer.from(signature, 'base64'))).toBe(true);
  expect(readStored('built.json')).toEqual({ 'mfe-chat': '1.0.0-a' });
});

test('an unchanged file is not written or compressed again, and the earlier release stays', async () => {
  await publish(store(), [makeBuild('1.0.0-a', { 'kept.1111.js': 'same', 'old.2222.js': 'old' })]);
  const before = statSync(join(store(), 'files', 'kept.1111.js.br')).mtimeMs;
  await publish(store(), [makeBuild('1.0.0-b', { 'kept.1111.js': 'same', 'new.3333.js': 'new' })]);
  expect(statSync(join(store(), 'files', 'kept.1111.js.br')).mtimeMs).toBe(before);
  expect(readdirSync(join(store(), 'files')).filter((name) => name.endsWith('.js'))).toEqual([
    'kept.1111.js',
    'new.3333.js',
    'old.2222.js',
  ]);
  expect(readdirSync(join(store(), 'manifests'))).toHaveLength(2);
  expect(readStored('built.json')).toEqual({ 'mfe-chat': '1.0.0-b' });
});

test('a damaged copy of the right length is written again', async () => {
  const dist = makeBuild('1.0.0-a', { 'chat.1111.js': 'good' });
  await publish(store(), [dist]);
  writeFileSync(join(store(), 'files', 'chat.1111.js'), 'evil');
  await publish(store(), [dist]);
  expect(readFileSync(join(store(), 'files', 'chat.1111.js'), 'utf8')).toBe('good');
  writeFileSync(join(store(), 'files', 'chat.1111.js.br'), 'evil');
  await publish(store(), [dist]);
  expect(brotliDecompressSync(readFileSync(join(store(), 'files', 'chat.1111.js.br'))).toString()).toBe('good');
});

test('a file that does not match its manifest is rejected, and the build is not listed', async () => {
  const dist = makeBuild('1.0.0-a', { 'chat.1111.js': 'good' });
  writeFileSync(join(dist, 'chat.1111.js'), 'evil');
  await expect(publish(store(), [dist])).rejects.toThrow(/is not the file its manifest names/);
  expect(readdirSync(store())).not.toContain('built.json');
});
