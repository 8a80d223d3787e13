import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('a release is its files, each with its compressed form, a manifest that knows both sizes, and what is live', async () => {
  const code = 'export const page = "chat";\n'.repeat(50);
  await publish(store(), [makeBuild('1.0.0-a', { 'chat.1111.js': code, 'face.2222.woff2': 'font' })]);
  const compressed = readFileSync(join(store(), 'files', 'chat.1111.js.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(code);
  const { files } = readStored('manifests/mfe-chat@1.0.0-a.json');
  expect(files['chat.1111.js']).toMatchObject({ bytes: code.length, br: compressed.length });
  expect(files['face.2222.woff2']).not.toHaveProperty('br'); // compressed by itself
  expect(readStored('live.json')).toEqual({ 'mfe-chat': '1.0.0-a' });
});

test('an unchanged file of the next release is neither written nor compressed again; the earlier release stays', async () => {
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
  expect(readStored('live.json')).toEqual({ 'mfe-chat': '1.0.0-b' });
});

test('a file that is not the one its manifest names is refused, and nothing becomes live', async () => {
  const dist = makeBuild('1.0.0-a', { 'chat.1111.js': 'good' });
  writeFileSync(join(dist, 'chat.1111.js'), 'evil');
  await expect(publish(store(), [dist])).rejects.toThrow(/is not the file its manifest names/);
  expect(readdirSync(store())).not.toContain('live.json');
});
