import { mix } from '../draw/colour.ts';
import { betweenCurves, clamp, lerp, line, normals, type Point, type Point3, sample, shape } from '../draw/geometry.ts';
import type { Head } from '../draw/head.ts';
import { fill, stroke } from '../draw/sketch.ts';
import type { Random } from '../random.ts';

/** A surface of hair: curves from root to tip that the locks between them follow. */
export type Sheet = {
  guides: readonly (readonly Point3[])[];
  locks: number;
  /** Sideways swing of a lock, in head units, and how often it swings on its way down. */
  wave?: { width: number; turns: number };
  /** How early locks narrow to a tip: 1 = at the very end, 0 = from the root on. */
  bluntness?: number;
  /** How much locks differ in length, 0–1. */
  ragged?: number;
  /** Lightness of the whole sheet, −1 (in shadow) to 1 (in light). */
  light?: number;
  /** Share of the length at which the light is caught. */
  shineAt?: number;
};

export type Drawn = { svg: string; silhouette: string };

const STEPS = 13;

/** The curve at a share of the way across all guides. */
function across(guides: readonly (readonly Point[])[], share: number): Point[] {
  const position = clamp(share, 0, 1) * (guides.length - 1);
  const index = Math.min(guides.length - 2, Math.floor(position));
  return betweenCurves(guides[index] as Point[], guides[index + 1] as Point[], position - index);
}

function waved(curve: readonly Point[], wave: Sheet['wave'], phase: number): Point[] {
  if (!wave) return [...curve];
  const sides = normals(curve);
  return curve.map(([x, y], index) => {
    const share = index / (curve.length - 1);
    const swing = wave.width * Math.min(1, share * 1.9) ** 1.6 * Math.sin(phase + share * wave.turns * 2 * Math.PI);
    const [nx, ny] = sides[index] as Point;
    return [x + nx * swing, y + ny * swing] as const;
  });
}

/** From root to tip, `level` 0–1. All locks start in the same tone, or the parting would be a border between two colours. */
function lockPaint({ hair, sketch }: Head, level: number, shineAt: number, root: Point, tip: Point): string {
  const body = level < 0.5 ? mix(hair.dark, hair.base, level * 2) : mix(hair.base, hair.light, level * 2 - 1);
  return sketch.linear(root, tip, [
    [0, mix(hair.base, hair.dark, 0.7)],
    [clamp(shineAt * 0.55, 0.03, 1), body],
    [shineAt, mix(body, hair.shine, 0.22 + 0.42 * level)],
    [clamp(shineAt * 1.7, 0, 0.97), body],
    [1, mix(body, hair.dark, 0.5)],
  ]);
}

function drawSheet(head: Head, random: Random, sheet: Sheet): Drawn {
  const { hair, pose } = head;
  const { locks, wave, bluntness = 0.7, ragged = 0.12, light = 0, shineAt = 0.3 } = sheet;
  const steps = wave ? Math.max(STEPS, Math.ceil(wave.turns * 7)) : STEPS;
  const guides = sheet.guides.map((guide) => sample(guide.map(head.project), steps));
  const phase = random.range(0, 6);
  const curve = (share: number, jitter = 0) => waved(across(guides, share), wave, phase + share * 2.2 + jitter);

  const [first, last] = [curve(0), curve(1)];
  const cut = Math.max(3, Math.round(steps * (1 - ragged) * lerp(0.8, 1, bluntness)));
  const inner = guides.length > 2 ? guides.slice(1, -1) : [0.25, 0.5, 0.75].map((share) => curve(share));
  const silhouette = shape(
    first.slice(0, cut),
    [...inner.map((guide) => guide[cut - 1] as Point), last[cut - 1] as Point],
    last.slice(0, cut - 1).reverse(),
    [last[0] as Point, ...inner.map((guide) => guide[0] as Point).reverse(), first[0] as Point],
  );

  let svg = fill(silhouette, mix(hair.dark, hair.deep, 0.35 - light * 0.3));
  const highlights: string[] = [];
  const shadows: string[] = [];
  for (let index = 0; index < locks; index++) {
    const start = (index - 0.25) / locks;
    const end = (index + 1.25) / locks;
    const middle = (start + end) / 2;
    const wobble = wave ? random.range(-0.35, 0.35) : 0;
    const length = 1 - random.next() * ragged;
    const keep = Math.max(4, Math.round(steps * length));
    const [left, centre, right] = [curve(start, wobble), curve(middle, wobble), curve(end, wobble)];
    const side = (edge: readonly Point[]) =>
      edge.slice(0, keep).map(([x, y], step): Point => {
        const share = step / (keep - 1);
        const narrowing = 0.7 * clamp((share - bluntness) / (1.001 - bluntness), 0, 1) ** 1.7;
        const [cx, cy] = centre[step] as Point;
        return [lerp(x, cx, narrowing), lerp(y, cy, narrowing)];
      });
    // Lit where the sheet turns towards the lamp, with enough accident to look like hair.
    const [mx] = centre[Math.floor(keep / 2)] as Point;
    const towardsLight = 0.5 + (pose.lightSide * mx) / 400;
    const lightness = clamp(towardsLight * 0.75 + random.range(-0.26, 0.34), 0, 1);
    svg += fill(
      shape(side(left), side(right).reverse()),
      lockPaint(head, clamp(light * 0.5 + lightness, 0, 1), shineAt, centre[0] as Point, centre[keep - 1] as Point),
    );
    const strand = curve(random.range(start, end), wobble).slice(random.int(0, 2), keep - 1);
    if (strand.length > 3) (random.chance(0.55) ? highlights : shadows).push(line(strand));
  }
  svg += stroke(shadows.join(''), hair.deep, 1.5, 0.34) + stroke(highlights.join(''), hair.shine, 1.3, 0.36);
  return { svg, silhouette };
}

export function drawSheets(head: Head, random: Random, sheets: readonly Sheet[]): Drawn {
  const drawn = sheets.map((sheet) => drawSheet(head, random, sheet));
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    silhouette: drawn.map(({ silhouette }) => silhouette).join(''),
  };
}

/** The same guide on the other side of the head. */
export function mirror(guide: readonly Point3[]): Point3[] {
  return guide.map(([x, y, z = 0]) => [-x, y, z]);
}
