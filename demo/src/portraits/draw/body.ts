import type { Gender } from '../traits.ts';
import { mix } from './colour.ts';
import { lerp, line, type Point, shape } from './geometry.ts';
import type { SkinTones } from './palette.ts';
import { fill, glow, group, type Sketch, stroke } from './sketch.ts';

/** Neck, shoulders and chest, in the head's units; y = 0 is the height of the eyes, y = 560 the lower edge. */
export type Body = {
  gender: Gender;
  age: number;
  skin: SkinTones;
  sketch: Sketch;
  lightSide: 1 | -1;
  /** Places points of the frontal body in the turned one. */
  at(point: Point): Point;
  place(points: readonly Point[]): Point[];
};

export const HEM = 600;

/** Shoulders of a build (1 = usual) that are turned by `turn` and tilted by `tilt`, both −1–1. */
export function placement(turn: number, tilt: number, build = 1): (point: Point) => Point {
  return ([inner, y]) => {
    // The neck follows the build half as much as the shoulders.
    const x = inner * (1 + (build - 1) * Math.min(1, Math.max(0.5, (y - 120) / 120)));
    // Shoulders turn and tilt; the neck, which carries the head, stays where it is.
    const low = Math.min(1, Math.max(0, (y - 150) / 90));
    return [x * (1 - 0.07 * Math.abs(turn) * low + 0.1 * turn * Math.sign(x) * low) + 12 * turn * low, y + 0.06 * tilt * x * low];
  };
}

const FEMALE: readonly Point[] = [
  [44, 96],
  [43, 146],
  [46, 174],
  [60, 198],
  [104, 222],
  [150, 240],
  [186, 270],
  [206, 322],
  [220, 400],
  [236, 500],
  [248, HEM],
];
const MALE: readonly Point[] = [
  [61, 96],
  [60, 140],
  [64, 166],
  [86, 192],
  [140, 217],
  [198, 240],
  [238, 276],
  [260, 338],
  [274, 416],
  [290, 510],
  [300, HEM],
];

/** Right edge from under the ear down to the hem. */
export function edge({ gender }: Pick<Body, 'gender'>): readonly Point[] {
  return gender === 'female' ? FEMALE : MALE;
}

/** Places points given for the right half on either side. */
export function sideOf({ at }: Pick<Body, 'at'>, sign: 1 | -1): (points: readonly Point[]) => Point[] {
  return (points) => points.map(([x, y]) => at([sign * x, y]));
}

export const flip = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y] as const);

/** The point of the edge nearest to a distance from the middle, on the shoulder line. */
export function onShoulder(body: Pick<Body, 'gender'>, x: number): Point {
  const points = edge(body).slice(1);
  for (let index = 1; index < points.length; index++) {
    const [ax, ay] = points[index - 1] as Point;
    const [bx, by] = points[index] as Point;
    if (x <= bx) return [x, lerp(ay, by, Math.max(0, (x - ax) / (bx - ax || 1)))];
  }
  return points[points.length - 1] as Point;
}

export function skinBody(body: Body): string {
  const { skin, sketch, lightSide, at, place, gender } = body;
  const right = edge(body).map(at);
  const left = flip(edge(body)).map(at);
  const path = shape(right, [...left].reverse());
  const width = gender === 'female' ? 44 : 60;
  const paint = sketch.linear(
    [lightSide * 210, 190],
    [-lightSide * 230, 380],
    [
      [0, skin.light],
      [0.35, skin.base],
      [0.7, skin.base],
      [1, skin.shade],
    ],
  );
  const chinShadow = shape(
    [
      [-width - 4, 90],
      [width + 4, 90],
    ],
    [
      [width + 4, 128],
      [width * 0.5 - lightSide * 14, 178],
      [-lightSide * 14, 190],
      [-width * 0.5 - lightSide * 12, 176],
      [-width - 4, 128],
    ],
  );
  const side = shape(
    place([
      [-lightSide * 18, 100],
      [-lightSide * (width - 20), 176],
      [-lightSide * (width + 6), 214],
    ]),
    place([
      [-lightSide * (width + 40), 214],
      [-lightSide * (width + 10), 100],
    ]),
  );
  const collarbone = (sign: 1 | -1) =>
    place([
      [sign * 13, 252],
      [sign * 46, 243],
      [sign * 92, 238],
      [sign * 138, 240],
    ]);
  const cord = (sign: 1 | -1) =>
    place([
      [sign * (width - 8), 158],
      [sign * 30, 206],
      [sign * 13, 246],
    ]);
  const arm = (sign: 1 | -1) => {
    const x = gender === 'female' ? 152 : 188;
    return place([
      [sign * (x - 22), 330],
      [sign * (x - 4), 384],
      [sign * (x - 2), 480],
      [sign * (x - 4), HEM],
    ]);
  };
  return (
    fill(path, paint) +
    group(
      fill(chinShadow, skin.deep, 0.5) +
        fill(side, skin.shade, 0.5) +
        glow(sketch, at([lightSide * 120, 244]), [70, 28], skin.light, 0.5) +
        glow(sketch, at([0, 262]), [26, 18], skin.shade, 0.5) +
        stroke(line(collarbone(1)) + line(collarbone(-1)), skin.line, 3, 0.22) +
        stroke(
          line(collarbone(1).map(([x, y]) => [x, y - 4] as const)) + line(collarbone(-1).map(([x, y]) => [x, y - 4] as const)),
          skin.light,
          3,
          0.32,
        ) +
        stroke(line(cord(1)) + line(cord(-1)), skin.line, 3.4, gender === 'female' ? 0.05 : 0.07) +
        stroke(line(arm(1)) + line(arm(-1)), mix(skin.shade, skin.line, 0.4), 2.6, 0.5) +
        neckLines(body, width),
      `clip-path="${sketch.clip(path)}"`,
    )
  );
}

function neckLines({ age, skin }: Body, width: number): string {
  if (age < 52) return '';
  const ring = (y: number) =>
    line([
      [-width + 8, y - 4],
      [0, y + 3],
      [width - 8, y - 4],
    ]);
  return stroke(ring(176) + (age > 58 ? ring(196) : ''), skin.line, 1.6, 0.13);
}
