import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

const HASH = /^(?:(sha256|likeness):)?([\da-f]{64})$/i;

/**
 * The hashes of a picture, as the server makes them of uploads; the picture stays on this machine. One that can't be read has none of what it
 * looks like.
 * @param {string} file
 */
export async function hashesOfPicture(file) {
  const sha256 = `sha256:${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
  const { likenessOf } = await import('../../server/src/photos/review/likeness.ts');
  const { isPlain, likenessHash } = await import('../../server/src/photos/forbidden/hashes.ts');
  const likeness = await likenessOf(file).catch(() => undefined);
  return {
    hashes: likeness && !isPlain(likeness) ? [sha256, likenessHash(likeness)] : [sha256],
    isExactOnly: !likeness || isPlain(likeness),
  };
}

/**
 * The hashes of a text, one a line: SHA-256, or either kind with its name before it. What follows a `#` or the first space or comma is left
 * out, and a line without a hash, as a heading, is refused.
 * @param {string} text
 * @param {string} name of its file
 */
export function hashesInText(text, name) {
  const hashes = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [word = ''] = line
      .replace(/#.*/, '')
      .trim()
      .split(/[\s,;]/);
    if (word === '') continue;
    const [, kind = 'sha256', digits] = HASH.exec(word) ?? [];
    if (!digits) throw new Problem(`${name}, line ${at + 1}: this is no SHA-256, which has 64 hexadecimal digits.`);
    hashes.push(`${kind}:${digits}`.toLowerCase());
  }
  if (hashes.length === 0) throw new Problem(`${name} has no hashes.`);
  return [...new Set(hashes)];
}
