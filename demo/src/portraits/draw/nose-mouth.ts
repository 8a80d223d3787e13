import { mix } from './colour.ts';
import { line, type Point, type Point3, shape } from './geometry.ts';
import { type Head, onFace } from './head.ts';
import { fill, glow, group, stroke } from './sketch.ts';

export function nose(head: Head): string {
  const { person, skin, sketch, pose } = head;
  const w = 14.5 + 7 * person.nose.width;
  const y = 50 + 8 * person.nose.length;
  const dark = -pose.lightSide;
  const place = (points: readonly Point3[]) => onFace(head, points);
  const at = (x: number, py: number, z = 0) => place([[x, py, z]])[0] as Point;
  const bridge = 7 + 3 * person.nose.width;
  const plane = shape(
    place([
      [dark * 15, -24],
      [dark * (bridge + 1), -4, 8],
      [dark * bridge, 18, 18],
      [dark * (bridge + 2), y - 12, 26],
      [dark * 7, y + 4, 28],
    ]),
    place([
      [dark * 7, y + 4, 26],
      [dark * w, y + 4, 12],
      [dark * (w + 1), y - 6, 8],
      [dark * (w - 3), y - 16, 8],
      [dark * 16, 8, 2],
      [dark * 21, -14, 0],
      [dark * 15, -24],
    ]),
  );
  const under = shape(
    place([
      [-w, y + 1, 10],
      [-w * 0.62, y + 3, 20],
      [0, y + 8, 27],
      [w * 0.62, y + 3, 20],
      [w, y + 1, 10],
    ]),
    place([
      [w, y + 1, 10],
      [w * 0.66, y + 9, 12],
      [0, y + 12.5, 16],
      [-w * 0.66, y + 9, 12],
      [-w, y + 1, 10],
    ]),
  );
  const nostril = (side: 1 | -1) =>
    shape(
      place([
        [side * 4.5, y + 6.4, 21],
        [side * (w * 0.5), y + 2.8, 20],
        [side * (w * 0.82), y + 4.6, 15],
      ]),
      place([
        [side * (w * 0.82), y + 4.6, 15],
        [side * (w * 0.55), y + 7, 18],
        [side * 4.5, y + 6.4, 21],
      ]),
    );
  const wing = (side: 1 | -1) =>
    line(
      place([
        [side * (w - 4), y - 13, 9],
        [side * (w + 1), y - 5, 8],
        [side * (w + 0.5), y + 3, 8],
        [side * (w - 4), y + 6, 12],
      ]),
    );
  return (
    fill(plane, skin.shade, 0.36) +
    glow(sketch, at(0, y + 16, 8), [w * 1.2, 9], skin.shade, 0.4) +
    fill(under, skin.shade, 0.62) +
    fill(nostril(1) + nostril(-1), skin.line, 0.72) +
    stroke(wing(dark as 1 | -1), skin.line, 1.6, 0.5) +
    stroke(wing(-dark as 1 | -1), skin.line, 1.3, 0.26) +
    glow(sketch, at(-dark * 3, y - 6, 28), [w * 0.72, w * 0.56], skin.light, 0.85) +
    stroke(
      line(
        place([
          [-dark * 2, -4, 10],
          [-dark * 3, 16, 20],
          [-dark * 3, y - 18, 26],
        ]),
      ),
      skin.light,
      4.5,
      0.4,
    )
  );
}

export function mouth(head: Head): string {
  const { person, mimic, skin, sketch, pose } = head;
  const female = person.gender === 'female';
  const { smile, open, smirk } = mimic;
  const y = 91 + 4 * (person.face.length - 1) * 40;
  const w = (26 + 7 * person.mouth.width) * (1 + 0.2 * smile + 0.06 * open);
  const up = (female ? 7 : 4.6) + 5 * person.mouth.upper - 2.2 * smile;
  const low = (female ? 8.5 : 7.2) + 5.5 * person.mouth.lower - 1.6 * smile;
  const gap = 15 * open;
  const corner = (side: 1 | -1): Point3 => [side * w, y - 6.5 * smile - 1 - (side === pose.lightSide ? 5 * smirk : 0), -2];
  const place = (points: readonly Point3[]) => onFace(head, points);
  const [left, right] = [corner(-1), corner(1)];
  const dip = 2.6 * smile;
  // The line where the lips meet, left to right: the edge of the upper lip …
  const seam: Point3[] = [
    left,
    [-w * 0.5, y - 1 + dip - smile, 4],
    [-5, y - 0.6 + dip, 7],
    [0, y + 0.9 + dip, 7],
    [5, y - 0.6 + dip, 7],
    [w * 0.5, y - 1 + dip - smile, 4],
    right,
  ];
  // … and, under the opening, of the lower lip.
  const lowerEdge: Point3[] = [
    right,
    [w * 0.58, y - 1 + dip - smile + gap * 0.78, 4],
    [0, y + 0.9 + dip + gap, 7],
    [-w * 0.58, y - 1 + dip - smile + gap * 0.78, 4],
    left,
  ];
  const top: Point3[] = [
    right,
    [w * 0.52, y - up * 0.72 + dip * 0.4 - smile, 5],
    [7.5, y - up - 1 + dip * 0.6, 8],
    [0, y - up + 1.6 + dip * 0.6, 9],
    [-7.5, y - up - 1 + dip * 0.6, 8],
    [-w * 0.52, y - up * 0.72 + dip * 0.4 - smile, 5],
    left,
  ];
  const bottom: Point3[] = [
    left,
    [-w * 0.6, y + low * 0.62 + gap * 0.92 + dip * 0.4 - smile, 4],
    [-w * 0.22, y + low + gap + dip * 0.8, 7],
    [w * 0.22, y + low + gap + dip * 0.8, 7],
    [w * 0.6, y + low * 0.62 + gap * 0.92 + dip * 0.4 - smile, 4],
    right,
  ];
  const at = (x: number, py: number, z = 0) => place([[x, py, z]])[0] as Point;
  const lipstick = female ? person.makeup : 0;
  const lip = mix(female ? skin.lip : mix(skin.base, skin.lip, 0.5), skin.isDark ? '#7d1f33' : '#b3323f', lipstick * 0.6);
  const dark = mix(lip, '#3a1013', 0.34);
  const upperLip = shape(place(seam), place(top));
  const lowerLip = shape(place([...lowerEdge].reverse()), place([...bottom].reverse()));
  const inside = open > 0.05 ? opening(head, place(seam), place(lowerEdge), at, y + dip, gap, w) : '';
  const crease = (side: 1 | -1, [cx, cy]: Point3) =>
    line(
      place([
        [cx - side * 1, cy - 1.5],
        [cx + side * 2.6, cy],
        [cx + side * 3.4, cy + 3.4],
      ]),
    );
  return (
    glow(sketch, at(0, y + low + gap + dip + 7), [w * 0.72, 8], skin.shade, 0.62) +
    glow(sketch, at(0, y - up - 9), [7, 9], skin.shade, 0.22) +
    inside +
    fill(
      lowerLip,
      sketch.linear(at(0, y + dip + gap), at(0, y + low + gap + dip), [
        [0, mix(lip, dark, 0.35)],
        [0.45, lip],
        [1, mix(lip, skin.base, 0.2)],
      ]),
    ) +
    fill(
      upperLip,
      sketch.linear(at(0, y - up), at(0, y + dip), [
        [0, mix(lip, skin.base, 0.18)],
        [1, mix(lip, dark, 0.75)],
      ]),
    ) +
    glow(
      sketch,
      at(pose.lightSide * 5, y + gap + dip + low * 0.55, 6),
      [w * 0.4, low * 0.3],
      mix(skin.light, '#ffffff', 0.3),
      female ? 0.62 : 0.3,
    ) +
    (open > 0.05 ? '' : stroke(line(place(seam)), mix(dark, '#2a0c10', 0.5), 1.8, 0.85)) +
    stroke(crease(1, right) + crease(-1, left), skin.line, 1.6, 0.4) +
    smileLines(head, w, y)
  );
}

function opening(
  { sketch }: Head,
  seam: readonly Point[],
  lower: readonly Point[],
  at: (x: number, y: number, z?: number) => Point,
  y: number,
  gap: number,
  w: number,
): string {
  const path = shape(seam, lower);
  const bite = [at(w * 0.95, y - 8), at(w * 0.5, y + gap * 0.56), at(0, y + gap * 0.8), at(-w * 0.5, y + gap * 0.56), at(-w * 0.95, y - 8)];
  const teeth = shape([at(-w, y - 14), at(0, y - 8), at(w, y - 14)], bite);
  return fill(path, '#4a1a1d') + group(fill(teeth, '#f4ebe3') + stroke(line(seam), '#4a1a1d', 4, 0.28), `clip-path="${sketch.clip(path)}"`);
}

/** Folds from the nose to the mouth: they come with a smile and stay with the years. */
function smileLines({ person, mimic, skin, ...head }: Head, w: number, y: number): string {
  const years = Math.max(0, person.age - 28) / 42;
  const strength = 0.08 * mimic.smile + 0.1 * mimic.open + 0.17 * years;
  if (strength < 0.08) return '';
  const fold = (side: 1 | -1) =>
    line(
      onFace({ person, mimic, skin, ...head }, [
        [side * (20 + 3 * mimic.smile), 56],
        [side * (w + 2), 67],
        [side * (w + 8), y - 8],
      ]),
    );
  return stroke(fold(1) + fold(-1), skin.line, 1.8, strength);
}
