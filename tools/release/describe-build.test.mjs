import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeBuild } from './describe-build.mjs';

const ENTRY = 'dist/mfe-tips.0a1b2c3d.js';
const declaration = {
  name: 'mfe-tips',
  contract: '^1.0.0',
  pages: [{ page: 'tips', path: '/tips', layout: 'default', access: 'anyone', title: 'title' }],
  slots: [{ slot: 'banner.top', widget: 'tip' }],
};
/** Does not compress. */
const noise = (/** @type {number} */ length) =>
  Array.from({ length: length / 10 }, (_, index) => Math.sin(index).toString(36).slice(-10)).join('');

/** @param {{ files?: Record<string, string>, keys?: object }} changes @returns {string} the folder of a built remote */
function built({ files = {}, keys = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-described-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = {
    'package.json': '{ "version": "1.2.0" }',
    'remote.json': JSON.stringify({ ...declaration, ...keys }),
    [ENTRY]: 'export const init = () => {};',
    'dist/mfe-tips.texts.de.00000001.json': '{}',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

test('[B-12] a build from elsewhere gets the manifest of its files', async () => {
  expect(await describeBuild(built({ keys: { shared: { react: '^19.0.0' } } }))).toMatchObject({
    remote: 'mfe-tips',
    version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/),
    entry: 'mfe-tips.0a1b2c3d.js',
    declaration,
    preload: { tips: [], 'widget:tip': [] },
    texts: { de: 'mfe-tips.texts.de.00000001.json' },
    shared: { react: '^19.0.0' },
    files: { 'mfe-tips.0a1b2c3d.js': { bytes: 29, type: 'script' } },
  });
});

test('[B-12] what no release may have is refused before anything is uploaded', async () => {
  await expect(describeBuild(built({ files: { 'dist/main.js': '' } }))).rejects.toThrow(
    'dist/main.js is not a release file’s name'.replace('’', "'"),
  );
  await expect(describeBuild(built({ files: { 'dist/mfe-tips.11111111.js': '' } }))).rejects.toThrow('it has 2');
  await expect(describeBuild(built({ files: { [ENTRY]: noise(16_000) } }))).rejects.toThrow(/is \d+ bytes \(brotli\); its budget is 8000/);
});

test('[B-12] a container that brings a federation runtime may be larger', async () => {
  const files = { [ENTRY]: noise(16_000) };
  expect(await describeBuild(built({ files, keys: { runtime: 'own' } }))).toMatchObject({ runtime: 'own' });
});
