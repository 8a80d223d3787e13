import type { Person } from '../traits.ts';
import type { Point, Point3 } from './geometry.ts';
import type { HairTones, SkinTones } from './palette.ts';
import type { Sketch } from './sketch.ts';

/** How a head is held and lit in one picture; angles in degrees. */
export type Pose = {
  yaw: number;
  pitch: number;
  roll: number;
  lightSide: 1 | -1;
  /** Depth of the shaded side and width of the edge light, 1 = usual. */
  shadow: number;
  edge: number;
};

/** How the face moves in one picture; all 0–1. */
export type Mimic = { smile: number; open: number; squint: number; browLift: number; smirk: number };

/** Everything the parts of a head are drawn from. The origin lies between the eyes; a head is about 190 wide and 290 high. */
export type Head = {
  person: Person;
  pose: Pose;
  mimic: Mimic;
  skin: SkinTones;
  hair: HairTones;
  sketch: Sketch;
  /** Colour of the light that grazes the side away from the key light. */
  rim: string;
  project(point: Point3): Point;
};

/** Turns the head a little in depth, so that nose, chin and hair shift against each other as they would in life. */
export function projection({ yaw, pitch }: Pose): (point: Point3) => Point {
  const radians = Math.PI / 180;
  const [cosYaw, sinYaw] = [Math.cos(yaw * radians), Math.sin(yaw * radians)];
  const [cosPitch, sinPitch] = [Math.cos(pitch * radians), Math.sin(pitch * radians)];
  return ([x, y, z = 0]) => {
    const depth = z * cosYaw - x * sinYaw * 0.3;
    return [x * cosYaw + z * sinYaw, y * cosPitch - depth * sinPitch];
  };
}

/** Depth of the face's surface at a distance from its middle line. */
export function faceDepth(x: number): number {
  return 46 - 34 * (Math.abs(x) / 95) ** 2.4;
}

/** Points of the face's surface given as x, y and optional extra depth. */
export function onFace(head: Head, points: readonly Point3[]): Point[] {
  return points.map(([x, y, z = 0]) => head.project([x, y, faceDepth(x) + z]));
}

/** The same points for the right (1) or the left (−1) half. */
export function mirrored(points: readonly Point3[], side: 1 | -1): Point3[] {
  return points.map(([x, y, z = 0]) => [x * side, y, z]);
}
