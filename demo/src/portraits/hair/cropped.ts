import { blob, line, type Point3 } from '../draw/geometry.ts';
import type { Head } from '../draw/head.ts';
import { fill, group, stroke } from '../draw/sketch.ts';
import type { Random } from '../random.ts';
import { mirror, type Sheet } from './sheet.ts';

/** Cut close at the neck and swept across the forehead in pieces. */
export function pixie(head: Head): Sheet[] {
  const { side, volume } = head.person.hair;
  const w = head.person.face.width;
  const rise = 12 + 10 * volume;
  const at = (guide: readonly Point3[]) => (side === 1 ? [...guide] : mirror(guide));
  return [
    {
      guides: [
        at([
          [40, -112, 34],
          [64, -92, 32],
          [80, -54, 22],
          [w - 7, 8, 8],
        ]),
        at([
          [36, -144 - rise * 0.8, 4],
          [78, -132 - rise * 0.5, -4],
          [w + 11, -72, -8],
          [w + 8, 6, -6],
        ]),
      ],
      locks: 7,
      bluntness: 0.6,
      ragged: 0.12,
    },
    {
      guides: [
        at([
          [42, -112, 36],
          [12, -96, 48],
          [-30, -70, 46],
          [-66, -42, 34],
          [-w + 6, -14, 16],
        ]),
        at([
          [40, -132, 24],
          [-4, -132, 36],
          [-56, -104, 28],
          [-86, -58, 14],
          [-w - 1, 8, 4],
        ]),
        at([
          [38, -144 - rise, 6],
          [-16, -152 - rise, 4],
          [-74, -128 - rise * 0.6, -4],
          [-w - 11, -66, -8],
          [-w - 9, 18, -6],
        ]),
      ],
      locks: 13,
      bluntness: 0.5,
      ragged: 0.16,
    },
  ];
}

/** Hair a few millimetres long: a tint of the scalp with a clear hairline. */
export function buzz(head: Head, random: Random, opacity: number, hairline: number): string {
  const { hair, person, sketch } = head;
  const w = person.face.width;
  const half: Point3[] = [
    [w - 10, -2, 6],
    [w - 12, -46, 12],
    [w - 22, -74, 24],
    [w - 36, hairline + 12, 32],
    [24, hairline - 2, 40],
  ];
  const outer: Point3[] = [
    [26, -140, 10],
    [56, -127, 6],
    [w - 6, -82, -2],
    [w + 1, -34, -2],
    [w, 4, 0],
  ];
  const cap = blob(
    [...mirror(half), ...[...half].reverse(), ...[...outer].reverse(), [0, -142, 14] as const, ...mirror(outer)].map(head.project),
  );
  const paint = sketch.linear(
    [0, -150],
    [0, 6],
    [
      [0, hair.base, opacity],
      [0.6, hair.dark, opacity * 0.92],
      [1, hair.dark, opacity * 0.4],
    ],
  );
  const grain = Array.from({ length: 46 }, () => {
    const x = random.range(-62, 62);
    const y = random.range(-138, hairline - 6);
    return line([head.project([x, y, 20]), head.project([x + 1.5, y + 4, 20])]);
  });
  return fill(cap, paint) + group(stroke(grain.join(''), hair.deep, 1.2, 0.35 * opacity), `clip-path="${sketch.clip(cap)}"`);
}
