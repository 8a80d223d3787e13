import { lightnessOf, mix } from '../draw/colour.ts';
import { circle, line, type Point, type Point3 } from '../draw/geometry.ts';
import type { Head } from '../draw/head.ts';
import { fill, stroke } from '../draw/sketch.ts';
import type { Random } from '../random.ts';
import type { Drawn } from './sheet.ts';

/** A rounded mass of curls. */
type Cloud = {
  centre: Point3;
  radius: readonly [number, number];
  /** Radius of one curl. */
  curl: number;
  /** Curls are left out where this says so, to keep the face free. */
  keepsClear: (point: Point) => boolean;
  /** Added to the lightness of every curl, −1–1. */
  light: number;
};

/** A jittered grid over the mass. */
function scatter(random: Random, { radius: [rx, ry], curl }: Cloud): Point[] {
  const points: Point[] = [];
  const gap = curl * 1.4;
  for (let row = 0, y = -ry; y <= ry; row++, y += gap * 0.86) {
    for (let x = -rx - (row % 2) * gap * 0.5; x <= rx; x += gap) {
      const px = x + random.range(-0.32, 0.32) * gap;
      const py = y + random.range(-0.32, 0.32) * gap;
      if ((px / rx) ** 2 + (py / ry) ** 2 <= 1) points.push([px, py]);
    }
  }
  return points;
}

export function cloud(head: Head, random: Random, mass: Cloud): Drawn {
  const { hair, pose, project } = head;
  const [cx, cy, z = 0] = mass.centre;
  const [rx, ry] = mass.radius;
  // Pale curls need less contrast, or every ring reads as a line of its own.
  const calm = lightnessOf(hair.base) > 0.5 ? 0.55 : 0;
  const levels = [
    mix(hair.dark, hair.deep, 0.3),
    mix(hair.dark, hair.base, 0.35),
    mix(hair.dark, hair.base, 0.85),
    mix(hair.base, hair.light, 0.55),
    mix(hair.light, hair.shine, 0.15),
  ].map((level) => mix(level, hair.base, calm));
  const rings = levels.map(() => '');
  let silhouette = '';
  for (const [x, y] of scatter(random, mass)) {
    if (mass.keepsClear([cx + x, cy + y])) continue;
    const at = project([cx + x, cy + y, z]);
    const r = mass.curl * random.range(0.84, 1.1);
    silhouette += circle(at, r * 1.12);
    const lit = (x / rx) * pose.lightSide * 0.3 - (y / ry) * 0.34;
    const level = Math.min(4, Math.max(0, Math.round((0.4 + lit + mass.light + random.range(-0.22, 0.22)) * 4)));
    const turn = random.range(0, 6.28);
    rings[level] += line(
      [0, 1, 2, 3].map((step): Point => {
        const angle = turn + step * 1.05;
        const reach = r * (0.84 - step * 0.1);
        return [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach];
      }),
    );
  }
  const width = mass.curl * 0.5;
  const svg = levels.map((paint, level) => (rings[level] ? stroke(rings[level], paint, width, 0.92) : '')).join('');
  return { svg: fill(silhouette, mix(mix(hair.dark, hair.deep, 0.45), hair.base, calm * 0.7)) + svg, silhouette };
}
