import { circle, line, type Point, type Point3, ribbon, sample } from '../draw/geometry.ts';
import type { Head } from '../draw/head.ts';
import { fill, stroke } from '../draw/sketch.ts';
import type { Random } from '../random.ts';
import { mirror, type Sheet } from './sheet.ts';

/** Hair drawn back from the hairline to a knot at `knot`. */
export function pulledBack(head: Head, knot: Point3): Sheet {
  const w = head.person.face.width;
  const rise = 8 + 10 * head.person.hair.volume;
  const [kx, ky, kz = 0] = knot;
  const half: Point3[][] = [
    [
      [w - 3, 10, 0],
      [w + 5, -34, -8],
      [w - 1, -92, -12],
      [56, -136 - rise, -12],
      [kx + 12, ky, kz],
    ],
    [
      [w - 7, -30, 8],
      [w - 2, -66, -2],
      [w - 18, -112, -4],
      [42, -140 - rise, -8],
      [kx + 9, ky, kz],
    ],
    [
      [w - 24, -66, 24],
      [w - 27, -98, 14],
      [54, -126, 6],
      [32, -142 - rise, -4],
      [kx + 6, ky, kz],
    ],
    [
      [38, -89, 38],
      [37, -112, 28],
      [31, -130, 14],
      [18, -144 - rise, 0],
      [kx + 3, ky, kz],
    ],
  ];
  const centre: Point3[] = [
    [0, -94, 42],
    [0, -116, 30],
    [0, -132, 16],
    [0, -145 - rise, 0],
    [kx, ky, kz],
  ];
  return {
    guides: [...half.map(mirror), centre, ...[...half].reverse()],
    locks: 20,
    bluntness: 0.95,
    ragged: 0,
    shineAt: 0.42,
  };
}

/** A knot of hair wound round itself. */
export function bun(head: Head, random: Random, centre: Point3, radius: number): string {
  const { hair, sketch, pose } = head;
  const [x, y] = head.project(centre);
  const paint = sketch.radial([x + pose.lightSide * radius * 0.35, y - radius * 0.4], radius * 1.5, [
    [0, hair.shine],
    [0.35, hair.base],
    [0.8, hair.dark],
    [1, hair.deep],
  ]);
  const coil = (share: number, turn: number): Point[] =>
    Array.from({ length: 7 }, (_, step) => {
      const angle = turn + step * 0.52;
      const r = radius * share * (1 - step * 0.03);
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.88] as const;
    });
  const coils = [0.9, 0.74, 0.58, 0.42, 0.26].map((share) => line(coil(share, random.range(0, 6))));
  const shines = [0.82, 0.62, 0.4].map((share) => line(coil(share, random.range(3.6, 4.6)).slice(0, 4)));
  const lumps = Array.from({ length: 7 }, (_, index) => {
    const angle = index * 0.9 + random.range(0, 0.4);
    return circle([x + Math.cos(angle) * radius * 0.56, y + Math.sin(angle) * radius * 0.5], radius * 0.52);
  });
  return fill(lumps.join(''), paint) + stroke(coils.join(''), hair.deep, 1.8, 0.5) + stroke(shines.join(''), hair.shine, 1.8, 0.5);
}

/** A tail that springs from the back of the head and falls over one shoulder. */
export function tail(head: Head, side: 1 | -1, length: number): Sheet {
  const at = (points: readonly Point3[]) => points.map(([x, y, z = 0]): Point3 => [x * side, y, z]);
  return {
    guides: [
      at([
        [18, -138, -40],
        [70, -128, -46],
        [104, -40, -40],
        [112, 70, -20],
        [96, 180, 0],
        [92, length - 10, 6],
      ]),
      at([
        [6, -158, -44],
        [88, -168, -50],
        [146, -70, -44],
        [158, 60, -24],
        [148, 190, 0],
        [112, length, 6],
      ]),
    ],
    locks: 9,
    wave: { width: 5, turns: 1.2 },
    bluntness: 0.55,
    ragged: 0.1,
    light: -0.3,
  };
}

/** A plait along a curve: pairs of strands that lean into each other. */
export function plait(head: Head, guide: readonly Point3[]): string {
  const { hair, sketch, pose } = head;
  const beads = 9;
  const spine = sample(guide.map(head.project), beads * 2 + 1);
  let svg = '';
  for (let index = 0; index < beads; index++) {
    const [a, b] = [spine[index * 2] as Point, spine[index * 2 + 2] as Point];
    const size = 17 - index * 0.75;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [dy / length, -dx / length];
    for (const hand of index % 2 === 0 ? ([1, -1] as const) : ([-1, 1] as const)) {
      const strand: Point[] = [
        [a[0] + nx * size * hand, a[1] + ny * size * hand],
        [a[0] + dx * 0.5 + nx * size * 0.9 * hand, a[1] + dy * 0.5 + ny * size * 0.9 * hand],
        [b[0] + dx * 0.25 - nx * size * 0.15 * hand, b[1] + dy * 0.25 - ny * size * 0.15 * hand],
      ];
      const lit = hand * nx * pose.lightSide > 0;
      const paint = sketch.linear(strand[0] as Point, strand[2] as Point, [
        [0, lit ? hair.light : hair.base],
        [0.4, lit ? hair.shine : hair.light],
        [1, hair.dark],
      ]);
      svg += fill(ribbon(strand, [size * 0.34, size * 0.62, size * 0.2]), paint) + stroke(line(strand), hair.deep, 1, 0.35);
    }
  }
  const end = spine[spine.length - 1] as Point;
  const tuft: Point[] = [end, [end[0] + 3, end[1] + 16], [end[0] - 2, end[1] + 36]];
  return svg + fill(ribbon(tuft, [6, 8, 0.5]), hair.base);
}
