import { tone, mix } from './colour.ts';
import { line, type Point, ribbon, shape } from './geometry.ts';
import { faceDepth, type Head } from './head.ts';
import { EYE_COLOURS } from './palette.ts';
import { fill, glow, group, stroke } from './sketch.ts';

const INK = '#24130f';

/** Maps a point of the right eye's own frame (outer corner at +x) to the picture, for either side. */
function frame(head: Head, side: 1 | -1): (x: number, y: number) => Point {
  const { spacing, tilt } = head.person.eyes;
  return (x, y) => {
    const faceX = spacing + x;
    return head.project([side * faceX, y - x * tilt, faceDepth(faceX) - 2]);
  };
}

function eye(head: Head, side: 1 | -1): string {
  const { person, mimic, skin, sketch, pose } = head;
  const { width: w, lid, colour } = person.eyes;
  const at = frame(head, side);
  const points = (list: readonly (readonly [number, number])[]) => list.map(([x, y]) => at(x, y));
  const up = person.eyes.open * (1 - 0.26 * mimic.squint);
  const low = 7.2 * (1 - 0.42 * mimic.squint);
  const upper = points([
    [-w, 3],
    [-w * 0.62, -up * 0.66],
    [-w * 0.05, -up],
    [w * 0.55, -up * 0.82],
    [w, -1.5],
  ]);
  const lower = points([
    [w, -1.5],
    [w * 0.6, low * 0.72],
    [w * 0.05, low],
    [-w * 0.55, low * 0.82],
    [-w, 3],
  ]);
  const opening = shape(upper, lower);
  const iris = at(head.pose.yaw * 0.12 * side, -1.6);
  const r = person.gender === 'female' ? 12.6 : 11.2;
  const irisColour = EYE_COLOURS[colour];
  const [ix, iy] = iris;
  const spark: Point = [ix + pose.lightSide * 3.6, iy - 4.2];
  const ball =
    fill(
      opening,
      sketch.linear(at(0, -up), at(0, low), [
        [0, '#b9a49d'],
        [0.45, '#efe5df'],
        [1, '#f6eee9'],
      ]),
    ) +
    `<circle cx="${ix}" cy="${iy}" r="${r}" fill="${sketch.radial([ix, iy + 3], r + 2, [
      [0.2, tone(irisColour, 0.16)],
      [0.62, irisColour],
      [0.86, tone(irisColour, -0.1)],
      [1, tone(irisColour, -0.2)],
    ])}"/>` +
    `<circle cx="${ix}" cy="${iy}" r="5" fill="#140c0b"/>` +
    stroke(line(upper), INK, 7, 0.28) +
    `<circle cx="${spark[0]}" cy="${spark[1]}" r="2.9" fill="#fff" fill-opacity=".95"/>` +
    `<circle cx="${ix - pose.lightSide * 4}" cy="${iy + 4.6}" r="1.5" fill="#fff" fill-opacity=".45"/>`;

  const crease = points([
    [-w * 0.86, -up * 0.55 - 4],
    [-w * 0.35, -up - 6.5],
    [w * 0.3, -up - 7],
    [w * 0.86, -up * 0.6 - 5],
    [w * 1.12, -3],
  ]);
  const lash = ribbonLash(head, at, w, up);
  const shadow = person.makeup > 0.3 ? mix(skin.shade, '#6d3a34', 0.4) : skin.shade;
  const creaseOpacity = (1 - lid) * (skin.isDark ? 0.6 : 0.46);
  return (
    glow(sketch, at(-w * 0.1, -up - 3), [w * 1.55, 19], shadow, 0.34 + 0.3 * person.makeup) +
    glow(sketch, at(-w * 1.15, 2), [14, 15], skin.shade, 0.3) +
    group(ball, `clip-path="${sketch.clip(opening)}"`) +
    fill(
      ribbon(
        points([
          [-w - 1, 3.4],
          [-w + 4, 2],
          [-w + 6, 3.6],
        ]),
        [1, 1.6, 0.3],
      ),
      '#c98a80',
      0.8,
    ) +
    stroke(line(crease), skin.line, 1.5, creaseOpacity) +
    stroke(line(lower.slice(0, 4)), skin.line, 1.2, 0.42) +
    fill(lash, INK, 0.96) +
    underEye(head, points, w, low)
  );
}

/** The upper lash line: thin inside, full outside; with make-up it ends in a small wing. */
function ribbonLash({ person }: Head, at: (x: number, y: number) => Point, w: number, up: number): string {
  const female = person.gender === 'female';
  const heavy = female ? 0.78 + 0.42 * person.makeup : 0.42;
  const wing = female ? 2.6 + 3 * person.makeup : 0;
  const low: Point[] = [at(-w - 0.5, 3.6), at(-w * 0.62, -up * 0.66), at(-w * 0.05, -up), at(w * 0.55, -up * 0.82), at(w, -1.2)];
  const tip = at(w + wing, -1.8 - wing * 0.9);
  const high: Point[] = [
    tip,
    at(w * 0.66, -up * 0.8 - 3.5 * heavy),
    at(-w * 0.02, -up - 3 * heavy),
    at(-w * 0.6, -up * 0.7 - 1.7 * heavy),
    at(-w - 0.5, 3.6),
  ];
  return shape(low, [at(w, -1.2), tip], high);
}

/** The soft fold under the eye; it deepens with a smile and with age. */
function underEye(
  { person, skin, mimic }: Head,
  points: (list: readonly (readonly [number, number])[]) => Point[],
  w: number,
  low: number,
): string {
  const years = Math.max(0, person.age - 30) / 40;
  const fold = points([
    [-w * 0.8, low + 5],
    [0, low + 7.5],
    [w * 0.75, low + 3.5],
  ]);
  const feet = [-6, 0, 6].map((dy) =>
    line(
      points([
        [w + 8, -1 + dy * 0.55],
        [w + 13, -1 + dy],
        [w + 18, dy * 1.5],
      ]),
    ),
  );
  return (
    stroke(line(fold), skin.line, 1.4, 0.1 + 0.12 * mimic.smile + 0.14 * years) +
    (years > 0.25 ? stroke(feet.join(''), skin.line, 1.1, 0.06 + 0.18 * years) : '')
  );
}

function brow(head: Head, side: 1 | -1): string {
  const { person, mimic, hair, skin } = head;
  const { thickness, arch, height } = person.brows;
  const at = frame(head, side);
  const male = person.gender === 'male';
  const y = (male ? -25 : -30) - 5 * height - 5 * mimic.browLift;
  const spine: Point[] = [
    at(-21, y - (male ? 0.5 : 2.4)),
    at(-8, y - 4 - 0.8 * arch),
    at(9, y - 4.4 - 2.2 * arch),
    at(21, y - 2.2 - 1.6 * arch),
    at(33, y + 5),
  ];
  const full = (male ? 4.4 : 2.8) + 1.8 * thickness;
  const widths = [full * 0.82, full, full * 0.86, full * 0.6, 0.5];
  const grey = person.hair.colour === 'white' || person.hair.colour === 'silver';
  const ink = mix(grey ? '#8a8079' : hair.dark, skin.deep, 0.28);
  return fill(ribbon(spine, widths), ink, male ? 0.9 : 0.8);
}

export function eyes(head: Head): string {
  return eye(head, -1) + eye(head, 1);
}

export function brows(head: Head): string {
  return brow(head, -1) + brow(head, 1);
}

/** Where the middle of an eye is, for glasses and hats. */
export function eyeAt(head: Head, side: 1 | -1): Point {
  return frame(head, side)(0, -2);
}
