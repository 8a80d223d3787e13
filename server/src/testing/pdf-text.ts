import { inflateSync } from 'node:zlib';

/** The objects of a PDF, by number, with their streams unpacked. As far as our own PDFs need it. */
function objectsOf(pdf: Buffer): Map<number, { head: string; stream: string }> {
  const objects = new Map<number, { head: string; stream: string }>();
  const bytes = pdf.toString('latin1');
  for (const { 1: number, 2: body = '' } of bytes.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', packed] = body.split(/\nstream\n|stream\n/, 2);
    const raw = Buffer.from((packed ?? '').replace(/\nendstream$/, ''), 'latin1');
    const stream = head.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
    objects.set(Number(number), { head, stream });
  }
  return objects;
}

/** What each glyph of a font stands for, by its ToUnicode table. */
function unicodeOf(table: string): string[] {
  const letters: string[] = [];
  for (const { 1: from = '0', 2: list = '' } of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[(.*?)\]/gis)) {
    let glyph = Number.parseInt(from, 16);
    for (const { 1: units = '' } of list.matchAll(/<([\da-f ]+)>/gi))
      letters[glyph++] = units.replaceAll(' ', '').replaceAll(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));
  }
  return letters;
}

/** The glyph that is drawn where a typeface has none. */
const MISSING = '0000';

/** The text of a PDF, as a reader copies it: one line for each piece that was set, with U+FFFD for letters that the typeface lacks. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const resources = all.map(({ head }) => head).find((head) => head.includes('/Font <<')) ?? '';
  const fonts = new Map<string, string[]>();
  for (const { 1: name = '', 2: object } of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(object))?.head ?? '')?.[1];
    fonts.set(name, unicodeOf(objects.get(Number(table))?.stream ?? ''));
  }
  const page = all.find(({ stream }) => stream.includes(' TJ'))?.stream ?? '';
  return [...page.matchAll(/BT(.*?)ET/gs)].map(({ 1: piece = '' }) => {
    const letters = fonts.get(/\/(F\d+) /.exec(piece)?.[1] ?? '') ?? [];
    const glyphs = [...piece.matchAll(/<([\da-f]+)>/gi)].flatMap(({ 1: run = '' }) => run.match(/.{4}/g) ?? []);
    return glyphs.map((glyph) => (glyph === MISSING ? undefined : letters[Number.parseInt(glyph, 16)]) ?? '\u{fffd}').join('');
  });
}
