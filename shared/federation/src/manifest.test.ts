import { expect, test } from 'vitest';
import { type BuiltFile, createManifest } from './manifest.ts';

const described = {
  remote: 'mfe-x',
  packageVersion: '1.2.0',
  contract: '^1.0.0',
  entry: 'mfe-x.1.js',
  declaration: { name: 'shell', contract: '^1.0.0', pages: [], slots: [] },
  preload: {},
  shared: { react: '^19.3.1' },
  revision: 'a',
};
const built = (script: string): BuiltFile[] => [
  { name: 'mfe-x.1.js', content: Buffer.from(script) },
  { name: 'mfe-x.de.2.json', content: Buffer.from('{}'), locale: 'de' },
  { name: 'mfe-x.face.3.woff2', content: Buffer.from('font'), source: '../fonts/face-latin.woff2' },
];

test('every file stands in the manifest with what integrity needs', () => {
  const { files, texts, fonts } = createManifest(described, built('let a;'));
  expect(files['mfe-x.1.js']).toEqual({ sha256: '81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo=', bytes: 6, type: 'script' });
  expect(Object.values(files).map(({ type }) => type)).toEqual(['script', 'text', 'font']);
  expect(texts).toEqual({ de: 'mfe-x.de.2.json' });
  expect(fonts).toEqual({ 'face-latin': 'mfe-x.face.3.woff2' });
});

test('the version tells what the release is: other bytes, other version; another commit, the same', () => {
  const { version } = createManifest(described, built('let a;'));
  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(createManifest({ ...described, revision: 'b' }, built('let a;').reverse()).version).toBe(version);
  expect(createManifest(described, built('let b;')).version).not.toBe(version);
  expect(createManifest({ ...described, shared: { react: '^20.0.0' } }, built('let a;')).version).not.toBe(version);
});
