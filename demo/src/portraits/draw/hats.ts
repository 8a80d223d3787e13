import type { Hat } from '../traits.ts';
import { mix } from './colour.ts';
import { blob, circle, line, type Point, type Point3, shape } from './geometry.ts';
import type { Head } from './head.ts';
import { fill, stroke } from './sketch.ts';

const HATS: Record<Exclude<Hat, 'none'>, { colours: readonly string[]; draw: (head: Head, colour: string) => string }> = {
  beanie: { colours: ['#8c4a3c', '#3b4a55', '#c19a5b', '#5b6650', '#6b4760'], draw: beanie },
  fedora: { colours: ['#4a3b37', '#8a6f55', '#2b2a33'], draw: fedora },
  'sun hat': { colours: ['#d8bd8c', '#e0cba2', '#c9a877'], draw: sunHat },
  beret: { colours: ['#7f3644', '#2b2a33', '#a85a45'], draw: beret },
};

export function hat(head: Head, kind: Hat): string {
  if (kind === 'none') return '';
  const { colours, draw } = HATS[kind];
  return draw(head, colours[head.person.seed % colours.length] as string);
}

function felt({ sketch, pose }: Head, colour: string): string {
  return sketch.linear(
    [pose.lightSide * 110, -180],
    [-pose.lightSide * 120, -60],
    [
      [0, mix(colour, '#ffd9a8', 0.3)],
      [0.4, colour],
      [1, mix(colour, '#140c12', 0.42)],
    ],
  );
}

function beanie(head: Head, colour: string): string {
  const w = head.person.face.width;
  const at = (points: readonly Point3[]) => points.map(head.project);
  const crown = shape(
    at([
      [-w - 15, -62, 0],
      [-w - 12, -120, 0],
      [-58, -180, 0],
      [0, -196, 0],
      [58, -180, 0],
      [w + 12, -120, 0],
      [w + 15, -62, 0],
    ]),
    at([
      [w + 15, -62, 0],
      [0, -92, 50],
      [-w - 15, -62, 0],
    ]),
  );
  const fold = shape(
    at([
      [-w - 19, -50, 0],
      [-w - 17, -92, 0],
      [-54, -112, 30],
      [0, -118, 46],
      [54, -112, 30],
      [w + 17, -92, 0],
      [w + 19, -50, 0],
    ]),
    at([
      [w + 19, -50, 0],
      [56, -70, 34],
      [0, -76, 48],
      [-56, -70, 34],
      [-w - 19, -50, 0],
    ]),
  );
  const ribs = Array.from({ length: 17 }, (_, index) => {
    const x = (index - 8) / 8;
    return line(
      at([
        [x * (w + 16), -52 - 24 * (1 - x * x), 46 * (1 - x * x)],
        [x * (w + 13), -92 - 25 * (1 - x * x), 44 * (1 - x * x)],
      ]),
    );
  }).join('');
  const crownRibs = Array.from({ length: 9 }, (_, index) => {
    const x = (index - 4) / 4.4;
    return line(
      at([
        [x * (w + 10), -98 - 18 * (1 - x * x), 30],
        [x * (w - 12), -150 - 12 * (1 - x * x), 10],
        [x * 34, -190, 0],
      ]),
    );
  }).join('');
  const dark = mix(colour, '#140c12', 0.4);
  return (
    fill(crown, felt(head, colour)) +
    stroke(crownRibs, dark, 2, 0.3) +
    fill(fold, felt(head, mix(colour, '#ffe2bd', 0.07))) +
    stroke(ribs, dark, 2.2, 0.35)
  );
}

function fedora(head: Head, colour: string): string {
  const w = head.person.face.width;
  const at = (points: readonly Point3[]) => points.map(head.project);
  const crown = shape(
    at([
      [-w - 2, -84, 0],
      [-w + 4, -150, 0],
      [-66, -204, 0],
      [-26, -208, 10],
      [0, -196, 16],
      [26, -208, 10],
      [66, -204, 0],
      [w - 4, -150, 0],
      [w + 2, -84, 0],
    ]),
    at([
      [w + 2, -84, 0],
      [0, -100, 50],
      [-w - 2, -84, 0],
    ]),
  );
  const ribbon = shape(
    at([
      [-w - 3, -82, 0],
      [-w - 1, -112, 0],
      [-50, -122, 34],
      [0, -126, 48],
      [50, -122, 34],
      [w + 1, -112, 0],
      [w + 3, -82, 0],
    ]),
    at([
      [w + 3, -82, 0],
      [0, -96, 50],
      [-w - 3, -82, 0],
    ]),
  );
  const brim = blob(
    at([
      [-w - 62, -92, 0],
      [-w - 30, -104, -20],
      [-40, -104, -10],
      [40, -104, -10],
      [w + 30, -104, -20],
      [w + 62, -92, 0],
      [w + 20, -66, 40],
      [0, -58, 74],
      [-w - 20, -66, 40],
    ]),
  );
  return (
    fill(brim, felt(head, mix(colour, '#140c12', 0.22))) +
    fill(crown, felt(head, colour)) +
    fill(ribbon, mix(colour, '#120a0f', 0.6)) +
    stroke(
      line(
        at([
          [-w - 60, -90, 0],
          [-w - 20, -65, 40],
          [0, -57, 74],
          [w + 20, -65, 40],
          [w + 60, -90, 0],
        ]),
      ),
      mix(colour, '#ffd9a8', 0.35),
      2,
      0.6,
    )
  );
}

function sunHat(head: Head, colour: string): string {
  const w = head.person.face.width;
  const at = (points: readonly Point3[]) => points.map(head.project);
  const brim = blob(
    at([
      [-w - 96, -64, 0],
      [-w - 66, -104, -20],
      [-50, -122, -20],
      [50, -122, -20],
      [w + 66, -104, -20],
      [w + 96, -64, 0],
      [w + 40, -48, 40],
      [0, -56, 66],
      [-w - 40, -48, 40],
    ]),
  );
  const crown = shape(
    at([
      [-w - 2, -84, 0],
      [-w + 2, -140, 0],
      [-52, -186, 0],
      [0, -194, 0],
      [52, -186, 0],
      [w - 2, -140, 0],
      [w + 2, -84, 0],
    ]),
    at([
      [w + 2, -84, 0],
      [0, -98, 50],
      [-w - 2, -84, 0],
    ]),
  );
  const ribbon = shape(
    at([
      [-w - 3, -80, 0],
      [-w - 1, -106, 0],
      [0, -122, 48],
      [w + 1, -106, 0],
      [w + 3, -80, 0],
    ]),
    at([
      [w + 3, -80, 0],
      [0, -95, 50],
      [-w - 3, -80, 0],
    ]),
  );
  const weave = [0.25, 0.5, 0.75]
    .map((share) =>
      line(
        at([
          [-w - 96 + 60 * share, -66 - 8 * share, 0],
          [-w - 20, -54 - 20 * share, 40],
          [0, -58 - 22 * share, 62],
          [w + 20, -54 - 20 * share, 40],
          [w + 96 - 60 * share, -66 - 8 * share, 0],
        ]),
      ),
    )
    .join('');
  return (
    fill(brim, felt(head, colour)) +
    stroke(weave, mix(colour, '#5a3a22', 0.5), 1.6, 0.35) +
    fill(crown, felt(head, colour)) +
    fill(ribbon, '#7f3644')
  );
}

function beret(head: Head, colour: string): string {
  const w = head.person.face.width;
  const d = head.person.hair.side;
  const at = (points: readonly Point3[]) => points.map(([x, y, z = 0]) => head.project([x * d, y, z]));
  const cap = blob(
    at([
      [-w - 4, -84, 10],
      [-w + 2, -128, 0],
      [-40, -168, 0],
      [30, -182, -6],
      [w + 22, -160, -10],
      [w + 40, -118, -6],
      [w + 12, -84, 8],
      [40, -94, 40],
      [-36, -96, 44],
    ]),
  );
  const crease = line(
    at([
      [-w + 10, -104, 30],
      [-20, -120, 40],
      [50, -122, 30],
      [w + 24, -112, 0],
    ]),
  );
  return (
    fill(cap, felt(head, colour)) +
    stroke(crease, mix(colour, '#140c12', 0.45), 3, 0.35) +
    fill(circle(at([[6, -182, 0]])[0] as Point, 5), mix(colour, '#140c12', 0.2))
  );
}
