import { fontFiles } from '@vesper/ui';
import { isInPlace, type Place } from './in-place.ts';

/** As the style sheet declares them, which may stand in a document twice. */
const FILES = [fontFiles.latinExt, fontFiles.latin];
const FAMILY = /^["']?Figtree Variable/;
/** A press that scrolls ends in neither, and what moves after one of them is no layout shift (W6). */
const INPUTS = ['click', 'keydown'] as const;

interface Page {
  document: Document;
  Face: typeof FontFace;
  /** Whether words are drawn in it. */
  isUsed(): boolean;
  /** Where all stands now. */
  places(): readonly Place[];
}

/**
 * With `font-display: optional` a typeface that came too late is left out for the whole visit, as words would move under the visitor's eyes.
 * It is loaded once more, out of the cache, and taken at once where it moves nothing, else with their first input.
 */
export function takeLateTypeface({ document, Face, isUsed, places }: Page): void {
  const { fonts } = document;
  const prepare = async () => {
    await fonts.ready;
    if (isUsed()) return;
    const declared = [...fonts].filter(({ family }) => FAMILY.test(family));
    const faces = declared.flatMap(({ family, weight, unicodeRange, status }, at) =>
      status === 'unloaded' ? [] : new Face(family, `url(${FILES[at % FILES.length]})`, { weight, unicodeRange }),
    );
    await Promise.all(faces.map((face) => face.load()));
    const add = () => {
      for (const face of faces) fonts.add(face);
    };
    // Before a frame is painted.
    const before = places();
    add();
    if (isInPlace(before, places())) return;
    for (const face of faces) fonts.delete(face);
    const take = () => {
      add();
      for (const input of INPUTS) document.removeEventListener(input, take, true);
    };
    for (const input of INPUTS) document.addEventListener(input, take, true);
  };
  // Where it can't be loaded the words stay as they are.
  prepare().catch(() => {});
}

/** Whether words are drawn in it: they are of other widths than those of any typeface that stands in for it. */
export function isTypefaceUsed(document: Document): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const widthIn = (font: string) => {
    context.font = `64px ${font}`;
    return context.measureText('mmmiii').width;
  };
  return widthIn('"Figtree Variable", monospace') !== widthIn('monospace');
}
