import type { Point3 } from '../draw/geometry.ts';
import type { Head } from '../draw/head.ts';
import { mirror, type Sheet } from './sheet.ts';

/** Hair that hangs: its length is the y of the tips. */
export type LooseCut = {
  /** Where the parting lies, −40 … 40. */
  part: number;
  length: number;
  /** How far the outer edge stands off the cheeks. */
  width: number;
  /** How far tips turn inwards (positive) or outwards. */
  turn: number;
  wave?: { width: number; turns: number };
  bluntness: number;
  ragged: number;
  /** Sides on which the hair is tucked behind the ear. */
  tucked: readonly (1 | -1)[];
  locks: number;
};

const HAIRLINE = -91;

/** From the parting over the temple and down one side of the face. */
function side(head: Head, cut: LooseCut, sign: 1 | -1): Sheet[] {
  const { part, length, width, turn } = cut;
  const w = head.person.face.width;
  const rise = 16 + 14 * head.person.hair.volume;
  const root = part * sign;
  const reach = (length - 60) / 5;
  const inner: Point3[] = [
    [root, HAIRLINE - 4, 40],
    [root * 0.4 + w * 0.42, HAIRLINE + 8, 40],
    [w * 0.8, -58, 30],
    [w * 0.97, -8, 14],
    [w + 1, 48, 8],
    [w + 4 + width * 0.3, 60 + reach * 1.6, 8],
    [w - 6 - turn * 0.6, 60 + reach * 3.4, 12],
    [w - 30 - turn, length, 16],
  ];
  const crown = (share: number): Point3 => {
    const start = Math.asin(root / (w + 8));
    const angle = start + (1.36 - start) * share;
    return [(w + 8) * Math.sin(angle), -62 - (84 + rise) * Math.cos(angle), 4 - 12 * share];
  };
  const outer: Point3[] = [
    crown(0),
    crown(0.42),
    crown(0.78),
    [w + 12 + width * 0.3, -40, -12],
    [w + 17 + width * 0.6, 40, -12],
    [w + 21 + width, 60 + reach * 1.6, -8],
    [w + 22 + width - turn * 0.4, 60 + reach * 3.4, -4],
    [w + 12 + width - turn, length + 4, 0],
  ];
  const place = (guide: readonly Point3[]) => (sign === 1 ? [...guide] : mirror(guide));
  const shared = { wave: cut.wave, bluntness: cut.bluntness, ragged: cut.ragged, shineAt: 0.24 };
  if (!cut.tucked.includes(sign)) {
    return [{ ...shared, guides: [place(inner), place(outer)], locks: cut.locks }];
  }
  const behindEar = (guide: readonly Point3[], end: Point3) => place([...guide.slice(0, 3), end]);
  return [
    {
      guides: [behindEar(inner, [w + 1, -24, 0]), behindEar(outer, [w + 9, -8, -14])],
      locks: Math.ceil(cut.locks * 0.8),
      bluntness: 0.9,
      ragged: 0.02,
      shineAt: 0.4,
    },
  ];
}

export function looseFront(head: Head, cut: LooseCut): Sheet[] {
  const back = cut.part > 0 ? 1 : -1;
  // The fuller side is drawn last, over the parting.
  return [...side(head, cut, back), ...side(head, cut, (back * -1) as 1 | -1)];
}

/** The mass behind neck and shoulders. */
export function looseBack(head: Head, cut: LooseCut): Sheet[] {
  const { length, width, turn } = cut;
  const w = head.person.face.width;
  const outer: Point3[] = [
    [30, -140, -30],
    [w + 2, -84, -30],
    [w + 14 + width * 0.5, 10, -30],
    [w + 18 + width, 60 + (length - 60) * 0.35, -26],
    [w + 16 + width - turn * 0.5, 60 + (length - 60) * 0.7, -22],
    [w - turn, length - 4, -20],
  ];
  const middle: Point3[] = outer.map(([, y, z]) => [0, y, z] as const);
  return [
    {
      guides: [mirror(outer), middle, outer],
      locks: 13,
      wave: cut.wave,
      bluntness: cut.bluntness,
      ragged: cut.ragged * 0.8,
      light: -0.7,
    },
  ];
}

/** Fringe over the forehead, from the crown to just above the eyes. */
export function fringe(head: Head, depth: number, sweep: number): Sheet {
  const w = head.person.face.width;
  const rise = 6 + 10 * head.person.hair.volume;
  const guide = (x: number, tip: number): Point3[] => [
    [x * 0.35 - sweep * 18, -146 - rise, 10],
    [x * 0.72 - sweep * 10, -130, 34],
    [x * 0.98, -88, 48],
    [x + sweep * 6, tip, 46],
  ];
  return {
    guides: [
      guide(-w * 0.93, depth + 24),
      guide(-w * 0.62, depth + 5),
      guide(-w * 0.2, depth),
      guide(w * 0.2, depth),
      guide(w * 0.62, depth + 5),
      guide(w * 0.93, depth + 24),
    ],
    locks: 17,
    bluntness: 0.82,
    ragged: 0.07,
    shineAt: 0.42,
  };
}
