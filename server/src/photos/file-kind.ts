/** A file's kind by its first bytes: one of the three accepted formats (D-43), HEIC from phones, or something else. */
export type Kind = 'picture' | 'heic' | 'other';

/** Brands of HEIF files with HEVC content, which no browser shows and our decoder can't read. */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;

export function kindOf(head: Buffer): Kind {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  const isJpeg = text(0, 3) === '\xff\xd8\xff';
  const isPng = text(0, 8) === '\x89PNG\r\n\x1a\n';
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP';
  if (isJpeg || isPng || isWebp) return 'picture';
  return HEIC.test(text(4, 12)) ? 'heic' : 'other';
}
