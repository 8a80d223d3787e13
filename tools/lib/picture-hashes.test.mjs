import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashesInText, hashesOfPicture } from './picture-hashes.mjs';

const [ONE, OTHER] = ['a1'.repeat(32), 'B2'.repeat(32)];

test('[D-20 B-06] reads the hashes of a list, one a line, whatever stands behind them', () => {
  const text = `# Of a hotline\r\n${ONE}, 2026-11-01\n\nSHA256:${OTHER} twice\n${ONE}\nlikeness:${ONE} # a copy\n`;
  expect(hashesInText(text, 'list.txt')).toEqual([`sha256:${ONE}`, `sha256:${OTHER.toLowerCase()}`, `likeness:${ONE}`]);
});

test('[D-20 B-06] a line that is no hash is named, and so is a list without any', () => {
  expect(() => hashesInText(`${ONE}\nd41d8cd98f00b204e9800998ecf8427e`, 'list.txt')).toThrow('list.txt, line 2');
  expect(() => hashesInText('# nothing\n', 'list.txt')).toThrow('list.txt has no hashes');
});

test('[D-20 B-06] of a file that is no picture only its content is known', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-hashes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file'), 'abc');
  expect(await hashesOfPicture(join(folder, 'file'))).toEqual({
    hashes: ['sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    isExactOnly: true,
  });
});
