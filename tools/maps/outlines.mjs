/** Geometry of outlines. An arc or a ring is a list of points. @typedef {[number, number]} Point */

/**
 * The arc without the points that lie nearer than `tolerance` to the line that is left (Douglas and Peucker).
 * @param {readonly Point[]} arc
 * @param {number} tolerance
 * @returns {Point[]}
 */
export function simplified(arc, tolerance) {
  const first = arc[0];
  const last = arc.at(-1);
  if (!first || !last || arc.length < 3) return [...arc];
  let [farthest, at] = [0, 0];
  for (const [n, point] of arc.entries()) {
    const away = distance(point, first, last);
    if (away > farthest) [farthest, at] = [away, n];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplified(arc.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(arc.slice(at), tolerance)];
}

/** @param {Point} point @param {Point} from @param {Point} to of a line @returns {number} */
function distance([x, y], [x1, y1], [x2, y2]) {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

/**
 * A ring of numbered arcs; `~n` is arc `n` backwards. Each begins where the one before ends.
 * @param {readonly number[]} ring
 * @param {readonly Point[][]} arcs
 */
export const stitched = (ring, arcs) => ring.flatMap((n) => (n < 0 ? arcs[~n]?.toReversed() : arcs[n])?.slice(1) ?? []);

/**
 * The part of a ring that is on the map, or a little beyond its edges, where a stroke can't be seen (Sutherland and Hodgman).
 * @param {readonly Point[]} ring
 * @param {number} width
 * @param {number} height
 */
export function within(ring, width, height) {
  const beyond = 6;
  /**
   * @param {readonly Point[]} points
   * @param {(point: Point) => boolean} inside
   * @param {(a: Point, b: Point) => Point} crossing
   * @returns {Point[]}
   */
  const cut = (points, inside, crossing) =>
    points.flatMap((point, at) => {
      const before = points.at(at - 1) ?? point;
      if (inside(point)) return inside(before) ? [point] : [crossing(before, point), point];
      return inside(before) ? [crossing(before, point)] : [];
    });
  /** @param {number} x @returns {(a: Point, b: Point) => Point} */
  const atX = (x) => (a, b) => [x, a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])];
  /** @param {number} y @returns {(a: Point, b: Point) => Point} */
  const atY = (y) => (a, b) => [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), y];
  const [left, right, top, bottom] = [-beyond, width + beyond, -beyond, height + beyond];
  let points = cut(ring, ([x]) => x >= left, atX(left));
  points = cut(points, ([x]) => x <= right, atX(right));
  points = cut(points, ([, y]) => y >= top, atY(top));
  return cut(points, ([, y]) => y <= bottom, atY(bottom));
}
