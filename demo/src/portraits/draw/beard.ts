import { mix } from './colour.ts';
import { line, type Point, type Point3, shape } from './geometry.ts';
import { chinOf } from './face.ts';
import { type Head, mirrored, onFace } from './head.ts';
import { fill, stroke } from './sketch.ts';
import type { Random } from '../random.ts';

type Cut = {
  opacity: number;
  /** Hair below the chin. */
  drop: number;
  /** Hair beyond the jaw's outline. */
  flare: number;
  cheeks: boolean;
  strands: number;
};

const CUTS = {
  stubble: { opacity: 0.3, drop: 0, flare: 0, cheeks: true, strands: 0 },
  short: { opacity: 0.88, drop: 5, flare: 1, cheeks: true, strands: 110 },
  full: { opacity: 0.96, drop: 26, flare: 4, cheeks: true, strands: 120 },
  goatee: { opacity: 0.86, drop: 6, flare: 0, cheeks: false, strands: 24 },
} as const satisfies Record<string, Cut>;

function area(head: Head, cut: Cut, grow: number): string {
  const w = head.person.face.width;
  const chin = chinOf(head);
  const jaw = 79 + 8 * head.person.face.jaw;
  const f = cut.flare;
  const upper: Point3[] = cut.cheeks
    ? [
        [w - 1, -4, 0],
        [w - 11 - grow, 12, 8],
        [w - 18 - grow, 44 - grow, 18],
        [60, 66 - grow, 30],
        [40, 71 - grow, 38],
        [22, 67 - grow * 0.4, 46],
        [0, 69 - grow * 0.3, 50],
      ]
    : [
        [36 + grow, 100, 38],
        [35 + grow, 84 - grow, 40],
        [20, 68 - grow, 46],
        [0, 69, 50],
      ];
  const outer: Point3[] = cut.cheeks
    ? [
        [0, chin + 2 + cut.drop, 40],
        [22 + f, chin - 3 + cut.drop * 0.9, 36],
        [50 + f, chin - 24 + cut.drop * 0.55, 20],
        [jaw + 2 + f, 88 + f, -2],
        [w + f, 36, 0],
        [w - 1, -4, 0],
      ]
    : [
        [0, chin + 2 + cut.drop, 40],
        [26 + grow, chin - 8 + cut.drop * 0.7, 38],
        [36 + grow, 100, 38],
      ];
  const top = [...upper.map(head.project), ...mirrored(upper.slice(0, -1), -1).reverse().map(head.project)];
  const bottom = [...mirrored(outer.slice(1), -1).reverse().map(head.project), ...outer.map(head.project)];
  return shape(top, bottom);
}

/** Everything but the moustache lies under the mouth; the bare spots beside the lower lip keep the mouth readable. */
export function beard(head: Head, random: Random): string {
  const { person, sketch, skin } = head;
  if (person.beard === 'none' || person.beard === 'moustache') return '';
  const stubble = person.beard === 'stubble';
  const hair = stubble ? { ...head.hair, dark: mix(head.hair.dark, skin.deep, 0.6) } : head.hair;
  const cut: Cut = CUTS[person.beard];
  const chin = chinOf(head);
  const paint = sketch.linear(
    [0, -4],
    [0, chin + cut.drop],
    [
      [0, hair.dark, cut.cheeks ? 0.05 : 1],
      [0.3, hair.dark, cut.opacity * 0.8],
      [0.62, hair.dark, cut.opacity],
      [1, person.beard === 'full' ? hair.base : hair.dark, cut.opacity],
    ],
  );
  const strands = Array.from({ length: cut.strands }, () => {
    const side = random.chance(0.5) ? 1 : -1;
    const share = random.next();
    const x = side * (cut.cheeks ? 16 + share * (person.face.width - 30) : random.range(3, 28));
    const y = (cut.cheeks ? 118 - 62 * share ** 1.4 : 122) + random.range(-8, 20) * (1.1 - share);
    const length = 7 + cut.drop * 0.45;
    return line(
      onFace(head, [
        [x, y],
        [x * 0.985, y + length * 0.5],
        [x * 0.95, y + length],
      ]),
    );
  });
  const half = Math.floor(strands.length / 2);
  return (
    (stubble
      ? fill(
          area(head, cut, 6),
          sketch.linear(
            // From the upper edge on, which would be a line across the cheeks.
            [0, 60],
            [0, 116],
            [
              [0, hair.dark, 0],
              [0.5, hair.dark, 0.18],
              [1, hair.dark, 0.36],
            ],
          ),
        )
      : fill(area(head, cut, 4), hair.dark, cut.opacity * 0.28) + fill(area(head, cut, 0), paint)) +
    stroke(strands.slice(0, half).join(''), hair.light, 1.1, 0.3) +
    stroke(strands.slice(half).join(''), hair.deep, 1.2, 0.3) +
    (stubble ? '' : fill(lipGap(head), skin.shade, 0.25))
  );
}

function lipGap(head: Head): string {
  const y = 104;
  const spot = (side: 1 | -1): Point[] =>
    onFace(head, [
      [side * 9, y + 6],
      [side * 19, y + 1],
      [side * 24, y + 8],
      [side * 14, y + 13],
    ]);
  return shape(spot(1)) + shape(spot(-1));
}

export function moustache(head: Head): string {
  const { person, hair, mimic } = head;
  if (person.beard === 'none' || person.beard === 'stubble') return '';
  const wide = person.beard === 'moustache';
  const lift = 5 * mimic.smile;
  const reach = (wide ? 37 : 33) + 3 * mimic.smile;
  const half = (side: 1 | -1) =>
    shape(
      onFace(head, [
        [0, 68, 8],
        [side * 12, 66, 8],
        [side * 26, 74, 4],
        [side * reach, 89 - lift, 0],
      ]),
      onFace(head, [
        [side * reach, 89 - lift, 0],
        [side * 22, 86 - lift * 0.3, 4],
        [side * 9, 82, 8],
        [0, 80, 8],
      ]),
    );
  const strands = [1, -1].flatMap((side) =>
    [5, 11, 17, 23].map((x) =>
      line(
        onFace(head, [
          [side * x, 69 + x * 0.14, 8],
          [side * (x + 4), 76 + x * 0.1, 6],
          [side * (x + 8), 81 + x * 0.1 - lift * 0.4, 4],
        ]),
      ),
    ),
  );
  return fill(half(1) + half(-1), hair.dark, person.beard === 'short' ? 0.72 : 0.95) + stroke(strands.join(''), hair.light, 1.1, 0.38);
}
