import { type Body, edge, flip, HEM, onShoulder, sideOf } from '../draw/body.ts';
import { mix, tone } from '../draw/colour.ts';
import { line, type Point, shape } from '../draw/geometry.ts';
import { fill, group, stroke } from '../draw/sketch.ts';
import type { Random } from '../random.ts';

/** Muted evening colours that sit well beside coral and amber. */
const CLOTHS = {
  ink: '#2b2f3c',
  black: '#232127',
  aubergine: '#46303f',
  plum: '#6b4760',
  wine: '#7f3644',
  brick: '#9a4a3f',
  terracotta: '#b9634a',
  rose: '#c28478',
  coral: '#d97a66',
  amber: '#c98f4e',
  mustard: '#b58a3f',
  sand: '#cdb795',
  cream: '#ebdfce',
  white: '#f1ebe4',
  taupe: '#8c7e73',
  sage: '#76836a',
  forest: '#3f5646',
  petrol: '#2f4f55',
  slate: '#4d5d72',
  denim: '#5a7490',
} as const;
export type ClothName = keyof typeof CLOTHS;

export type Cloth = { base: string; light: string; dark: string; fold: string };

export function cloth(name: ClothName): Cloth {
  const base = CLOTHS[name];
  return {
    base,
    light: mix(tone(base, 0.05), '#ffd9b0', 0.14),
    dark: mix(base, '#1b1218', 0.32),
    fold: mix(base, '#140d13', 0.52),
  };
}

export type Tailor = { body: Body; random: Random; main: Cloth; second: Cloth; accent: Cloth };

/** The neckline from the left shoulder to the right one; points right of the middle, innermost last. */
export type Neckline = { seat: number; right: readonly Point[]; middle: Point };

export const necklines = (body: Body) => {
  const wide = body.gender === 'male' ? 16 : 0;
  return {
    crew: {
      seat: 66 + wide,
      right: [
        [48 + wide, 232],
        [26 + wide * 0.4, 252],
      ],
      middle: [0, 258],
    },
    scoop: {
      seat: 84 + wide,
      right: [
        [70 + wide, 266],
        [40 + wide, 304],
      ],
      middle: [0, 318],
    },
    vee: {
      seat: 68 + wide,
      right: [
        [50 + wide, 246],
        [24, 296],
      ],
      middle: [0, 336],
    },
    boat: {
      seat: 118 + wide,
      right: [
        [80 + wide, 240],
        [40, 252],
      ],
      middle: [0, 256],
    },
    turtle: { seat: 62 + wide, right: [[40, 214]], middle: [0, 220] },
  } satisfies Record<string, Neckline>;
};

/** The neckline as it lies on this body. */
export function necklineCurve(body: Body, neckline: Neckline): Point[] {
  const seat = onShoulder(body, neckline.seat);
  return [
    [-seat[0], seat[1] - 3] as const,
    ...flip(neckline.right),
    neckline.middle,
    ...[...neckline.right].reverse(),
    [seat[0], seat[1] - 3] as const,
  ].map(body.at);
}

/** Outer edge of a garment from its seat on the shoulder down to the hem; `ease` is how far it stands off. */
function outer(body: Body, seat: number, ease: number): Point[] {
  return [
    [onShoulder(body, seat)[0], onShoulder(body, seat)[1] - 3] as const,
    ...edge(body)
      .filter(([x, y]) => x > seat + 6 && y > 150)
      .map(([x, y]) => [x + ease, y - ease * 0.5] as const),
  ];
}

export function garmentPath(body: Body, neckline: Neckline, ease: number): string {
  const right = outer(body, neckline.seat, ease);
  return shape(necklineCurve(body, neckline), right.map(body.at), [...flip(right)].reverse().map(body.at));
}

export function clothPaint({ body }: Tailor, colour: Cloth): string {
  const { lightSide, sketch } = body;
  return sketch.linear(
    [lightSide * 230, 210],
    [-lightSide * 200, 540],
    [
      [0, colour.light],
      [0.3, colour.base],
      [0.62, colour.base],
      [1, colour.dark],
    ],
  );
}

/** Sleeve lines and the few folds that make cloth hang. */
export function folds({ body, random }: Tailor, colour: Cloth): string {
  const { gender, lightSide, sketch } = body;
  const arm = gender === 'female' ? 152 : 194;
  const paint = sketch.linear(
    [0, 330],
    [0, 520],
    [
      [0, colour.fold, 0],
      [1, colour.fold, 0.5],
    ],
  );
  let shade = '';
  const dark: string[] = [];
  const light: string[] = [];
  for (const sign of [1, -1] as const) {
    const place = sideOf(body, sign);
    const seam: Point[] = [
      [arm - 12, 326],
      [arm + 2, 390],
      [arm + 8, 490],
      [arm + 10, HEM],
    ];
    shade += shape(
      place(seam),
      place([
        [arm - 44, HEM],
        [arm - 30, 480],
        [arm - 16, 380],
        [arm - 12, 326],
      ]),
    );
    dark.push(line(place(seam)));
    const y = 352 + random.range(-10, 14);
    dark.push(
      line(
        place([
          [arm - 16, y],
          [arm - 42, y - 2],
          [arm - 72 - random.range(0, 24), y - 18],
        ]),
      ),
    );
    light.push(
      line(
        place([
          [arm + 30, 316],
          [arm + 44, 380],
          [arm + 48, 470],
        ]),
      ),
    );
  }
  const lit = light[lightSide === 1 ? 0 : 1] as string;
  return fill(shade, paint) + stroke(dark.join(''), colour.fold, 2.2, 0.36) + stroke(lit, colour.light, 14, 0.22);
}

/** A whole garment: shape, shading, folds, and what `inside` draws on it. */
export function garment(
  tailor: Tailor,
  colour: Cloth,
  neckline: Neckline,
  { ease = 5, inside = '' }: { ease?: number; inside?: string } = {},
): string {
  const { body } = tailor;
  const path = garmentPath(body, neckline, ease);
  const rim = necklineCurve(body, neckline);
  return (
    // The cloth throws a thin shadow on the skin at the neckline.
    stroke(line(rim.slice(1, -1).map(([x, y]) => [x, y - 2] as const)), body.skin.deep, 6, 0.25) +
    fill(path, clothPaint(tailor, colour)) +
    group(inside + folds(tailor, colour), `clip-path="${body.sketch.clip(path)}"`)
  );
}

/** A band along the neckline: ribbing, binding, hem. */
export function band({ body }: Tailor, neckline: Neckline, colour: Cloth, width: number): string {
  const rim = necklineCurve(body, neckline).map(([x, y]): Point => [x, y + width * 0.35]);
  return stroke(line(rim), colour.dark, width + 1.5, 0.9) + stroke(line(rim), colour.base, width);
}
