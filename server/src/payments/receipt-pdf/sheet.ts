import { readFileSync } from 'node:fs';
import type { Locale } from '@vesper/contracts';

/** What stands on a sheet, from top to bottom. */
export type Line = { is: 'title' | 'note'; text: string } | { is: 'row' | 'total'; label: string; value: string } | { is: 'rule' | 'gap' };

interface About {
  title: string;
  author: string;
  locale: Locale;
  at: Date;
}

/** Figtree with the letters of Latin scripts: instances of @fontsource-variable/figtree (docs/dependencies.md). */
const face = (name: string): Buffer => readFileSync(new URL(`./typeface/figtree-${name}.ttf`, import.meta.url));
const [regular, semibold] = [face('regular'), face('semibold')];

/** Colours as in `shared/ui`, on white. */
const [INK, QUIET, LINE] = ['#1d1715', '#665b57', '#e9e1de'];
const MARGIN = 64;
const SIZES = { title: 24, row: 11, total: 11, note: 10 } as const;
/** The share of the width that a label has at least. */
const LABEL = 0.4;
const COLUMN_GAP = 16;

/** The typeface has no narrow space. */
const drawable = (text: string): string => text.replaceAll('\u{202f}', '\u{a0}');

/** One A4 sheet as a tagged PDF. The library is read when the first one is made. */
export async function sheetOf(lines: readonly Line[], { title, author, locale, at }: About): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('regular', regular).registerFont('semibold', semibold);
  const width = doc.page.width - 2 * MARGIN;
  const root = doc.struct('Document');
  doc.addStructure(root);

  const rule = () => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, doc.y + 6)
      .lineTo(MARGIN + width, doc.y + 6)
      .lineWidth(1)
      .stroke(LINE);
    doc.endMarkedContent();
    doc.y += 18;
  };
  const text = (line: Extract<Line, { text: string }>) => {
    const isTitle = line.is === 'title';
    root.add(
      doc.struct(isTitle ? 'H1' : 'P', {}, () => {
        doc.font(isTitle ? 'semibold' : 'regular').fontSize(SIZES[line.is]);
        doc.fillColor(isTitle ? INK : QUIET).text(drawable(line.text), MARGIN, doc.y, { width, lineGap: 3 });
      }),
    );
    if (isTitle) doc.y += 20;
  };
  const row = ({ is, label, value }: Extract<Line, { label: string }>) => {
    const top = doc.y;
    let bottom = top;
    root.add(
      doc.struct('P', {}, () => {
        doc.font(is === 'total' ? 'semibold' : 'regular').fontSize(SIZES[is]);
        // A point more, so that rounding breaks no line.
        const right = Math.min(doc.widthOfString(drawable(value)) + 1, width * (1 - LABEL));
        const left = width - right;
        doc.fillColor(is === 'total' ? INK : QUIET).text(drawable(label), MARGIN, top, { width: left - COLUMN_GAP, lineGap: 3 });
        bottom = doc.y;
        doc.fillColor(INK).text(drawable(value), MARGIN + left, top, { width: right, align: 'right', lineGap: 3 });
      }),
    );
    doc.x = MARGIN;
    doc.y = Math.max(bottom, doc.y) + 4;
  };

  for (const line of lines) {
    if ('text' in line) text(line);
    else if ('label' in line) row(line);
    else if (line.is === 'rule') rule();
    else doc.y += 14;
  }
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
