import { createRequire } from 'node:module';
import { inProject } from '../lib/project-paths.mjs';

/**
 * The part of fontkit that is used here.
 * @typedef {{ id: number, advanceWidth: number, path: { commands: { command: string, args: number[] }[] } }} Glyph
 * @typedef {{ unitsPerEm: number, layout: (text: string) => { glyphs: Glyph[], advanceWidth: number } }} Font
 */

/** The file's own weight is its lightest, as fontkit varies none that is compressed: a stroke makes up for it. */
const STROKE = 8;
/** Letters are drawn at this size, in whole units, and shown smaller. */
const EM = 200;
/** Of the map's 800: on a phone, and on a map that is shown larger. */
const SIZES = { usual: 28, large: 21 };

/**
 * The map with its names as outlines of the product's typeface: a mask is a picture, which has no fonts of the page's. Each letter is drawn
 * once.
 * @param {string} svg one with names as `text`
 */
export function lettered(svg) {
  const font = figtree();
  const scale = EM / font.unitsPerEm;
  /** @type {Map<number, string>} */
  const letters = new Map();
  const withoutTexts = svg.replaceAll(/<text x="(\d+)" y="(\d+)">([^<]+)<\/text>/g, (_, x, y, name) => {
    const { glyphs, advanceWidth } = font.layout(name);
    let at = (-advanceWidth * scale) / 2;
    const uses = glyphs.map((glyph) => {
      const outline = outlineOf(glyph, scale);
      if (outline) letters.set(glyph.id, outline);
      const use = outline && `<use href="#g${glyph.id}" x="${Math.round(at)}"/>`;
      at += glyph.advanceWidth * scale;
      return use;
    });
    return `<g transform="translate(${x} ${y})"><g class="n">${uses.join('')}</g></g>`;
  });
  const defs = [...letters].map(([id, d]) => `<path id="g${id}" d="${d}"/>`).join('');
  const style = `.n{stroke:#000;stroke-width:${STROKE};stroke-linejoin:round;transform:scale(${SIZES.usual / EM})}@media(min-width:900px){.n{transform:scale(${SIZES.large / EM})}}`;
  return withoutTexts.replace(/<style>.*?<\/style>/, `<style>${style}</style><defs>${defs}</defs>`);
}

/** @param {Glyph} glyph @param {number} scale */
function outlineOf({ path }, scale) {
  const names = /** @type {Record<string, string>} */ ({
    moveTo: 'M',
    lineTo: 'L',
    quadraticCurveTo: 'Q',
    bezierCurveTo: 'C',
    closePath: 'Z',
  });
  return path.commands
    .map(({ command, args }) => `${names[command]}${args.map((value, at) => Math.round(value * scale) * (at % 2 ? -1 : 1)).join(' ')}`)
    .join('')
    .replaceAll(' -', '-');
}

/** By way of what the server makes PDFs with: a tool that runs once is no reason for a dependency of its own. @returns {Font} */
function figtree() {
  const of = (/** @type {string} */ workspace) => createRequire(inProject(workspace, 'package.json'));
  const fontkit = createRequire(of('server').resolve('pdfkit'))('fontkit');
  return fontkit.openSync(of('shared/ui').resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'));
}
