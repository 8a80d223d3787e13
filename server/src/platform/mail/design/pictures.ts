import { type BrandColors, MARK_SIDE, markSvg } from '@vesper/contracts/theme';
import sharp from 'sharp';
import { drawEvening } from './evening.ts';

/** Shown at half of it, so that it is sharp on every screen. */
const PIXELS = 64;

/** The brand's mark as a PNG of about 1 KB, as `Logo` draws it: mail programs show no SVG. */
const drawMark = (colors: BrandColors): Promise<Buffer> =>
  sharp(Buffer.from(markSvg(colors)), { density: (72 * PIXELS) / MARK_SIDE })
    .resize(PIXELS, PIXELS)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A picture that travels inside the mail, so that opening one loads nothing and tells no one. */
export interface MailPicture {
  /** How the mail's HTML names it, after `cid:`. */
  cid: string;
  filename: string;
  contentType: string;
  content: Buffer;
}

/** How a mail's HTML names the brand's mark and its evening. */
export const MARK = 'cid:mark';
export const EVENING = 'cid:evening';

const drawn = new Map<string, Promise<MailPicture[]>>();

/** What the HTML of a brand's mails shows. */
export function picturesOf(colors: BrandColors): Promise<MailPicture[]> {
  const key = JSON.stringify(colors);
  let pictures = drawn.get(key);
  if (!pictures) {
    pictures = Promise.all([drawMark(colors), drawEvening(colors)]).then(([mark, evening]) => [
      { cid: MARK.slice(4), filename: 'mark.png', contentType: 'image/png', content: mark },
      { cid: EVENING.slice(4), filename: 'evening.jpg', contentType: 'image/jpeg', content: evening },
    ]);
    drawn.set(key, pictures);
  }
  return pictures;
}

/** A mail's HTML for a page: its pictures are in it. */
export const withPictures = (html: string, pictures: readonly MailPicture[]): string =>
  pictures.reduce(
    (all, { cid, contentType, content }) => all.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );
