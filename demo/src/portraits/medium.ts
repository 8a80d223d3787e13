import { fill, group, type Sketch } from './draw/sketch.ts';
import type { Random } from './random.ts';
import { HEIGHT, WIDTH } from './scenes/elements.ts';
import type { Medium } from './traits.ts';

const FRAME = `M0 0H${WIDTH}V${HEIGHT}H0Z`;
const GREY = '<feColorMatrix type="saturate" values="0"/>';

/** Inks of a screen print, dark to light; the lightest is the paper. */
const PRINTS = [
  ['#232a4d', '#c8503f', '#f0a073', '#fbeedb'],
  ['#16363a', '#2f7f78', '#f2b56b', '#fdf3df'],
  ['#3a1f3d', '#8a3f6b', '#e98f86', '#fdeadf'],
  ['#1f2f3f', '#42688a', '#e3a98a', '#f8f1e6'],
  ['#2c2a22', '#6c7a3f', '#e0b458', '#fbf4e0'],
  ['#2b2140', '#5a55a8', '#f08a7a', '#f9efe9'],
] as const;

/** Dark to light, the scale of a tinted ground: warm as lamplight. One in grey or lilac would read as a closed account. */
const TINTS = [
  ['#2a1712', '#ad7257', '#fbe9d4'],
  ['#2b1c10', '#b98c54', '#fdf0d8'],
  ['#25263a', '#b87f62', '#fdeacf'],
  ['#331a26', '#b26d6c', '#fce6da'],
] as const;

const PAPERS = ['#faf4e8', '#f5f1ea', '#f3efe2', '#eef1ee'] as const;
const INKS = ['#2a2320', '#1f2c3d', '#3a2430', '#25332b'] as const;

/** What a picture is made of, from the back to the front. */
export interface Layers {
  ground: string;
  figure: string;
  /** What lies over both. */
  light: string;
}

/**
 * Draws the finished picture in a medium. A face keeps its own colours in each: where few tones are left, it melts into the ground. Everything
 * is measured in the picture's own units, so it looks the same in every size.
 */
export function inMedium(sketch: Sketch, medium: Medium, random: Random, { ground, figure, light }: Layers): string {
  const whole = ground + figure + light;
  switch (medium) {
    case 'paint':
      return whole;
    case 'gouache':
      return filtered(sketch, whole, '<feColorMatrix type="saturate" values="1.32"/>' + linear(1.08, 0.005));
    case 'print': {
      const inks = random.pick(PRINTS);
      return filtered(sketch, ground, GREY + toned(inks, 'discrete', 1.2, 0.02)) + filtered(sketch, figure, cutOut(inks[3]));
    }
    case 'tinted':
      return filtered(sketch, ground, GREY + toned(random.pick(TINTS), 'table', 1.1, -0.06)) + figure + light;
    case 'ink':
      return inked(sketch, whole, random.pick(INKS), random.pick(PAPERS));
  }
}

const filtered = (sketch: Sketch, content: string, steps: string): string => group(content, `filter="${sketch.filter(steps)}"`);

/** More contrast, about the middle; `lift` brightens. */
const linear = (contrast: number, lift: number): string => {
  const intercept = (0.5 - 0.5 * contrast + lift).toFixed(3);
  return transfer(['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" slope="${contrast}" intercept="${intercept}"/>`));
};

/** As cut out of another sheet, with a rim of paper around it. */
const cutOut = (paper: string): string =>
  '<feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feComponentTransfer><feFuncA type="linear" slope="14" intercept="-0.6"/></feComponentTransfer>' +
  `<feComposite in2="SourceAlpha" operator="over" result="shape"/><feFlood flood-color="${paper}"/><feComposite in2="shape" operator="in" result="rim"/>` +
  '<feMerge><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge>';

/** Lightness in place of colour, mapped to a scale of colours. */
function toned(colours: readonly string[], type: 'discrete' | 'table', contrast: number, shift: number): string {
  const parts = colours.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const scale = ['R', 'G', 'B'].map(
    (channel, index) => `<feFunc${channel} type="${type}" tableValues="${parts.map((part) => part[index]?.toFixed(3)).join(' ')}"/>`,
  );
  return linear(contrast, shift) + transfer(scale);
}

const transfer = (functions: readonly string[]): string => `<feComponentTransfer>${functions.join('')}</feComponentTransfer>`;

/** Lines where light changes, over a pale wash of the colours. */
function inked(sketch: Sketch, content: string, ink: string, paper: string): string {
  const lines =
    // What is darker than its surroundings, in the alpha channel: nothing where the light does not change.
    '<feColorMatrix type="luminanceToAlpha"/><feComponentTransfer><feFuncA type="table" tableValues="1 0"/></feComponentTransfer>' +
    '<feGaussianBlur stdDeviation="0.9" result="near"/><feGaussianBlur in="near" stdDeviation="3.4" result="far"/>' +
    '<feComposite in="near" in2="far" operator="arithmetic" k2="1" k3="-1"/>' +
    '<feComponentTransfer><feFuncA type="linear" slope="11" intercept="-0.3"/></feComponentTransfer>' +
    `<feComposite in2="SourceAlpha" operator="in" result="edges"/><feFlood flood-color="${ink}"/><feComposite in2="edges" operator="in"/>`;
  const wash =
    '<feColorMatrix type="saturate" values="1.2"/>' +
    transfer(['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" slope="0.9" intercept="0.1"/>`));
  return (
    fill(FRAME, paper) +
    filtered(sketch, content, wash) +
    // Outside of the picture nothing is dark, which would draw its edge.
    group(filtered(sketch, content, lines), `clip-path="${sketch.clip('M6 6H594V794H6Z')}"`)
  );
}
