import { blob, circle, line, type Point, type Point3, shape } from './geometry.ts';
import { type Head, mirrored, onFace } from './head.ts';
import { fill, glow, group, stroke } from './sketch.ts';

/** Right half of the outline, crown to chin. */
function halfOutline(head: Head): Point3[] {
  const { person } = head;
  const { width, length, jaw, chin, cheek } = person.face;
  const chinY = chinOf(head);
  const jawX = person.gender === 'male' ? 79 + 8 * jaw : 73 + 10 * jaw;
  const angular = person.gender === 'male' ? 4 + 4 * jaw : 0;
  return [
    [0, person.hair.style === 'bald' ? -132 : -138, 20],
    [50, person.hair.style === 'bald' ? -121 : -127, 8],
    [width - 9, -76, -2],
    [width, -12, 0],
    [width - 3 + 3 * cheek, 30, 2],
    [jawX, (82 + angular) * length, -2],
    [41 + 12 * jaw + 6 * chin, (123 + angular * 0.4) * length, 20],
    [18 + 11 * chin, chinY - 5, 36],
  ];
}

export function chinOf({ person }: Head): number {
  return (person.gender === 'female' ? 145 : 149) * person.face.length;
}

function outlinePoints(head: Head): Point[] {
  const right = halfOutline(head);
  const left = mirrored(right.slice(1), -1).reverse();
  return [...right, [0, chinOf(head) + 1, 40] as const, ...left].map(head.project);
}

export function outline(head: Head): string {
  return blob(outlinePoints(head));
}

export function ears(head: Head): string {
  const { skin, person, pose } = head;
  const ear = (side: 1 | -1) => {
    const w = person.face.width;
    const rim = mirrored(
      [
        [w - 4, -14, -4],
        [w + 6, -20, -16],
        [w + 14, -6, -22],
        [w + 11, 18, -20],
        [w + 5, 38, -14],
        [w - 4, 46, -4],
      ],
      side,
    ).map(head.project);
    const inner = mirrored(
      [
        [w + 1, -8, -12],
        [w + 8, -4, -18],
        [w + 6, 14, -18],
        [w, 26, -10],
      ],
      side,
    ).map(head.project);
    const lit = side === pose.lightSide;
    return (
      fill(blob(rim), lit ? skin.base : skin.shade) +
      fill(blob(inner), lit ? skin.shade : skin.deep, 0.5) +
      stroke(line(rim.slice(1, 4)), skin.light, 1.6, lit ? 0.6 : 0.15)
    );
  };
  return ear(-1) + ear(1);
}

/** Skin, modelling light, blush: everything that lies under the features. */
export function faceBase(head: Head): string {
  const { skin, sketch, pose, person } = head;
  const path = outline(head);
  const lit = pose.lightSide;
  const w = person.face.width;
  const paint = sketch.linear(
    [lit * w, -60],
    [-lit * w * 1.02, 70],
    [
      [0, skin.light],
      [0.3, skin.base],
      [0.68, skin.base],
      [1, skin.shade],
    ],
  );
  const at = (x: number, y: number): Point => onFace(head, [[x, y]])[0] as Point;
  const chinY = chinOf(head);
  const side = mirrored(
    [
      [70, -130, 0],
      [66, -60, 20],
      [70, -6, 24],
      [58, 50, 30],
      [44, 100, 34],
      [26, chinY, 38],
      [70, chinY, 0],
      [130, 60, 0],
      [120, -60, 0],
    ],
    lit === 1 ? -1 : 1,
  ).map(head.project);
  const cheekbone = (s: 1 | -1) =>
    glow(sketch, at(s * 60, 42), [36, 24], skin.blush, (skin.isDark ? 0.16 : 0.18) + (male ? 0 : 0.1 + 0.14 * person.makeup)) +
    glow(sketch, at(s * 56, 26), [26, 13], skin.light, s === lit ? 0.6 : 0.22);
  const male = person.gender === 'male';
  const hollow = (s: 1 | -1) => glow(sketch, at(s * 66, 74), [34, 30], skin.shade, (male ? 0.34 : 0.2) * (s === lit ? 0.7 : 1));
  const modelling =
    hollow(1) +
    hollow(-1) +
    glow(sketch, at(lit * 22, -84), [58, 36], skin.light, 0.55) +
    fill(shape(side), skin.shade, 0.3 * pose.shadow) +
    cheekbone(1) +
    cheekbone(-1) +
    glow(sketch, at(lit * 4, chinY - 22), [22, 13], skin.light, 0.4) +
    glow(sketch, at(-lit * 10, chinY + 4), [60, 20], skin.shade, 0.5);
  return fill(path, paint) + group(modelling, `clip-path="${sketch.clip(path)}"`);
}

/** A narrow edge of coloured light on the shaded side, as from a lamp behind; it fades towards brow and chin. */
export function rimLight(head: Head): string {
  const { pose, sketch, rim } = head;
  const path = outline(head);
  const x = -pose.lightSide * head.person.face.width;
  const paint = sketch.linear(
    [x, -70],
    [x * 0.72, 118],
    [
      [0, rim, 0],
      [0.3, rim, 0.85],
      [0.62, rim, 0.85],
      [1, rim, 0],
    ],
  );
  // Only the far half: the gradient alone would also light the near cheek.
  const half = x > 0 ? 'M20 -160H200V220H20Z' : 'M-20 -160H-200V220H-20Z';
  return group(
    group(stroke(path, paint, 11 * pose.edge, 0.3) + stroke(path, paint, 4.5 * pose.edge, 0.7), `clip-path="${sketch.clip(path)}"`),
    `clip-path="${sketch.clip(half)}"`,
  );
}

export function freckles(head: Head, spots: readonly Point3[]): string {
  const path = onFace(head, spots)
    .map((spot, index) => circle(spot, 0.9 + (index % 3) * 0.35))
    .join('');
  return path ? fill(path, head.skin.line, 0.32) : '';
}
