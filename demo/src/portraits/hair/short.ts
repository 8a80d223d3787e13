import { mix } from '../draw/colour.ts';
import { type Point3, shape } from '../draw/geometry.ts';
import { type Head, mirrored } from '../draw/head.ts';
import { fill } from '../draw/sketch.ts';
import { mirror, type Sheet } from './sheet.ts';

/** Clipped hair at temples and above the ears, fading downwards. */
export function sides(head: Head, density: number): string {
  const { hair, skin, sketch, person } = head;
  const w = person.face.width;
  const edge = (side: 1 | -1) => {
    const inner = mirrored(
      [
        [w - 26, -98, 10],
        [w - 17, -66, 12],
        [w - 9, -44, 10],
        [w - 10, -8, 8],
        [w - 6, 14, 4],
      ],
      side,
    );
    const outer = mirrored(
      [
        [w + 1, 12, 0],
        [w + 3, -16, -6],
        [w + 6, -50, -10],
        [w + 4, -88, -10],
        [w - 14, -118, -6],
      ],
      side,
    );
    return shape(inner.map(head.project), outer.map(head.project));
  };
  const paint = sketch.linear(
    [0, -112],
    [0, 16],
    [
      [0, hair.dark],
      [0.45, hair.dark, 0.55 + 0.45 * density],
      [1, hair.dark, 0.12 + 0.5 * density],
    ],
  );
  // Under what is clipped lies skin, also where it reaches past the outline of the face.
  const under = mix(skin.shade, hair.dark, 0.5);
  const scalp = sketch.linear(
    [0, -112],
    [0, 16],
    [
      [0, under],
      [0.6, under],
      [1, under, 0],
    ],
  );
  const both = edge(1) + edge(-1);
  return fill(both, scalp) + fill(both, paint);
}

/** A point of the hair's outline as seen from the front; `turn` runs from −1 (left temple) to 1. */
function dome(head: Head, turn: number, rise: number, lean = 0): Point3 {
  const w = head.person.face.width;
  const angle = ((turn * 80 + lean) * Math.PI) / 180;
  return [(w + 7) * Math.sin(angle), -62 - (82 + rise) * Math.cos(angle), -4];
}

/** A point of the hairline. */
function root(head: Head, turn: number, hairline: number): Point3 {
  const w = head.person.face.width;
  return [turn * (w - 8), hairline + 52 * Math.abs(turn) ** 2.4, 42 - 32 * turn * turn];
}

const TURNS = [-1, -0.72, -0.38, 0, 0.38, 0.72, 1];

/** From the hairline up to the outline, `lean` degrees to one side. */
function swept(head: Head, rise: number, lean: number, hairline: number, bulge: number): Point3[][] {
  return TURNS.map((turn) => {
    const [x, y, z = 0] = root(head, turn, hairline);
    const inner = 1 - Math.abs(turn);
    const [tx, ty, tz = 0] = dome(head, turn, rise * (0.75 + 0.25 * inner), lean * (0.35 + 0.65 * inner));
    return [
      [x, y, z],
      [x + (tx - x) * 0.12, y + (ty - y) * (0.34 + 0.1 * bulge), z],
      [x + (tx - x) * 0.45, y + (ty - y) * (0.74 + 0.2 * bulge), (z + tz) / 2],
      [tx, ty, tz],
    ];
  });
}

/** Swept up from the forehead and to one side. */
export function quiff(head: Head): Sheet {
  const { side, volume } = head.person.hair;
  return {
    guides: swept(head, 24 + 18 * volume, -side * 26, -99, 1),
    locks: 15,
    bluntness: 0.7,
    ragged: 0.12,
    shineAt: 0.45,
  };
}

/** Combed straight back. */
export function slickBack(head: Head, hairline = -101): Sheet {
  return {
    guides: swept(head, 8 + 8 * head.person.hair.volume, 0, hairline, 0),
    locks: 19,
    bluntness: 0.95,
    ragged: 0,
    shineAt: 0.5,
  };
}

/** Parted at the side and combed over. */
export function sidePart(head: Head): Sheet[] {
  const { person } = head;
  const { side, volume } = person.hair;
  const w = person.face.width;
  const rise = 12 + 12 * volume;
  const at = (guide: readonly Point3[]) => (side === 1 ? [...guide] : mirror(guide));
  return [
    {
      guides: [
        at([
          [44, -98, 38],
          [62, -88, 32],
          [77, -68, 24],
          [w - 8, -36, 10],
        ]),
        at([
          [44, -138, 6],
          [68, -136, 0],
          [90, -112, -6],
          [w + 7, -66, -10],
        ]),
      ],
      locks: 6,
      bluntness: 0.8,
      ragged: 0.06,
      shineAt: 0.4,
    },
    {
      guides: [
        at([
          [48, -98, 36],
          [26, -112, 44],
          [-24, -106, 44],
          [-66, -82, 28],
          [-w + 5, -52, 10],
        ]),
        at([
          [47, -112, 26],
          [20, -138, 34],
          [-36, -132, 30],
          [-82, -98, 14],
          [-w - 4, -58, 0],
        ]),
        at([
          [45, -134, 8],
          [16, -150 - rise, 10],
          [-46, -146 - rise, 4],
          [-96, -108, -6],
          [-w - 8, -62, -10],
        ]),
      ],
      locks: 13,
      bluntness: 0.75,
      ragged: 0.06,
      shineAt: 0.34,
    },
  ];
}

/** Short, worn forward, with a broken edge. */
export function crop(head: Head, messy: boolean): Sheet {
  const { side, volume } = head.person.hair;
  const rise = (messy ? 18 : 12) + 10 * volume;
  return {
    guides: TURNS.map((share) => {
      const turn = share * (messy ? 0.94 : 0.74);
      const [x, y, z = 0] = root(head, turn, messy ? -88 : -104);
      const [tx, ty, tz = 0] = dome(head, turn * 0.96, rise);
      const inner = 1 - Math.abs(turn);
      return [
        [tx, ty, tz],
        [tx * 0.98, ty + (y - ty) * 0.3, (z + tz) / 2],
        [x * 1.02 - side * 4 * inner, ty + (y - ty) * 0.68, z],
        [x + side * (messy ? 16 : 6) * inner, y, z],
      ];
    }),
    locks: messy ? 15 : 19,
    bluntness: messy ? 0.45 : 0.6,
    ragged: messy ? 0.2 : 0.12,
    wave: messy ? { width: 3.5, turns: 0.9 } : undefined,
    shineAt: 0.36,
  };
}
