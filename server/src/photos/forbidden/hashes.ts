import { COPY_WITHIN } from '../review/likeness.ts';

/** A hash of a picture as operators write it: `sha256:` of its file, `likeness:` of what it looks like, each with 64 hexadecimal digits. */
export const HASH = /^(sha256|likeness):[\da-f]{64}$/;

/** @param likeness zeros and ones */
export const likenessHash = (likeness: string): string => `likeness:${BigInt(`0b${likeness}`).toString(16).padStart(64, '0')}`;

export const sha256Hash = (sha256: Buffer): string => `sha256:${sha256.toString('hex')}`;

/** A hash's bits, in the column that is its own. @param hash as `HASH` */
export function columnsOf(hash: string): { sha256: Buffer | null; likeness: string | null } {
  const [kind, digits = ''] = hash.split(':');
  return kind === 'sha256'
    ? { sha256: Buffer.from(digits, 'hex'), likeness: null }
    : { sha256: null, likeness: BigInt(`0x${digits}`).toString(2).padStart(256, '0') };
}

/** Whether so little is on a picture that others would be taken for copies of it: a plain wall, a black screen. */
export function isPlain(likeness: string): boolean {
  const set = [...likeness].filter((bit) => bit === '1').length;
  return Math.min(set, likeness.length - set) <= 2 * COPY_WITHIN;
}
