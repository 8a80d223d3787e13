import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLanders } from './landers.ts';

test('[D-52] a variant is prerendered by its slug, whatever else lander.json says of it', () => {
  const remote = mkdtempSync(join(tmpdir(), 'vesper-landers-'));
  onTestFinished(() => rmSync(remote, { recursive: true }));
  const folder = join(remote, 'src/landers/map');
  mkdirSync(join(folder, 'texts'), { recursive: true });
  writeFileSync(join(folder, 'lander.tsx'), '');
  const variants = ['winter', { slug: 'summer', people: 'map-summer', pictures: 'sunset' }];
  writeFileSync(join(folder, 'lander.json'), JSON.stringify({ path: '/landers/map/:slug?', adSafe: true, variants }));
  expect(readLanders(remote).map((lander) => lander.variants)).toEqual([['winter', 'summer']]);
});
