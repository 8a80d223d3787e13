export type Point = readonly [x: number, y: number];
/** A point on the head: x to the right, y down, z towards the viewer. */
export type Point3 = readonly [x: number, y: number, z?: number];

/** One decimal, put together from whole numbers: printing a float took a quarter of the drawing's time. */
function n(value: number): string {
  const tenths = Math.round(value * 10);
  const size = Math.abs(tenths);
  const rest = size % 10;
  return `${tenths < 0 ? '-' : ''}${(size - rest) / 10}${rest === 0 ? '' : `.${rest}`}`;
}
const xy = ([x, y]: Point) => `${n(x)} ${n(y)}`;

/** The Bézier segments of a Catmull-Rom spline through the points; the pen already stands at the first. */
function segments(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] as Point;
  };
  let path = '';
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const out: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const into: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${xy(out)} ${xy(into)} ${xy(p2)}`;
  }
  return path;
}

/** An open smooth line through the points. */
export function line(points: readonly Point[]): string {
  return `M${xy(points[0] as Point)}${segments(points, false)}`;
}

/** A closed smooth shape through the points. */
export function blob(points: readonly Point[]): string {
  return `M${xy(points[0] as Point)}${segments(points, true)}Z`;
}

/** A closed shape of smooth edges that meet in corners. */
export function shape(...edges: readonly (readonly Point[])[]): string {
  const [first] = edges;
  let path = `M${xy(first?.[0] as Point)}`;
  edges.forEach((edge, index) => {
    if (index > 0) path += `L${xy(edge[0] as Point)}`;
    path += segments(edge, false);
  });
  return `${path}Z`;
}

export function circle([x, y]: Point, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0Z`;
}

export const lerp = (from: number, to: number, share: number) => from + (to - from) * share;
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export const between = (from: Point, to: Point, share: number): Point => [lerp(from[0], to[0], share), lerp(from[1], to[1], share)];

/** `count` points on the spline through `points`, evenly spread over its parameter. */
export function sample(points: readonly Point[], count: number): Point[] {
  const last = points.length - 1;
  const at = (index: number) => points[clamp(index, 0, last)] as Point;
  return Array.from({ length: count }, (_, step) => {
    const position = (step / (count - 1)) * last;
    const index = Math.min(last - 1, Math.floor(position));
    const t = position - index;
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const axis = (a: number, b: number, c: number, d: number) =>
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
    return [axis(p0[0], p1[0], p2[0], p3[0]), axis(p0[1], p1[1], p2[1], p3[1])] as const;
  });
}

/** The curve a share of the way between two curves of equally many points. */
export function betweenCurves(from: readonly Point[], to: readonly Point[], share: number): Point[] {
  return from.map((point, index) => between(point, to[index] as Point, share));
}

/** Unit normal (to the left of the direction of travel) at each point of a curve. */
export function normals(points: readonly Point[]): Point[] {
  return points.map((_, index) => {
    const [ax, ay] = points[Math.max(0, index - 1)] as Point;
    const [bx, by] = points[Math.min(points.length - 1, index + 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [(by - ay) / length, (ax - bx) / length] as const;
  });
}

/** A filled stroke whose width runs through `widths` (half widths at the points). */
export function ribbon(points: readonly Point[], widths: readonly number[]): string {
  const sides = normals(points);
  const offset = (sign: number) =>
    points.map(([x, y], index): Point => {
      const [nx, ny] = sides[index] as Point;
      const width = sign * (widths[index] ?? 0);
      return [x + nx * width, y + ny * width];
    });
  return shape(offset(1), offset(-1).reverse());
}
