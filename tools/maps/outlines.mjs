/** Geometry of outlines. An arc or a ring is a list of points, `[x, y]`. */

/** The arc without the points that lie nearer than `tolerance` to the line that is left (Douglas and Peucker). */
export function simplified(arc, tolerance) {
  if (arc.length < 3) return arc;
  const first = arc[0];
  const last = arc.at(-1);
  let [farthest, at] = [0, 0];
  for (let n = 1; n < arc.length - 1; n += 1) {
    const away = distance(arc[n], first, last);
    if (away > farthest) [farthest, at] = [away, n];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplified(arc.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(arc.slice(at), tolerance)];
}

function distance([x, y], [x1, y1], [x2, y2]) {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

/** A ring of numbered arcs; `~n` is arc `n` backwards. Each begins where the one before ends. */
export const stitched = (ring, arcs) => ring.flatMap((n) => (n < 0 ? arcs[~n].toReversed() : arcs[n]).slice(1));

/** The part of a ring that is on the map, or a little beyond its edges, where a stroke can't be seen (Sutherland and Hodgman). */
export function within(ring, width, height) {
  const beyond = 6;
  const cut = (points, inside, crossing) =>
    points.flatMap((point, at) => {
      const before = points.at(at - 1);
      if (inside(point)) return inside(before) ? [point] : [crossing(before, point), point];
      return inside(before) ? [crossing(before, point)] : [];
    });
  const atX = (x) => (a, b) => [x, a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])];
  const atY = (y) => (a, b) => [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]), y];
  const [left, right, top, bottom] = [-beyond, width + beyond, -beyond, height + beyond];
  let points = cut(ring, ([x]) => x >= left, atX(left));
  points = cut(points, ([x]) => x <= right, atX(right));
  points = cut(points, ([, y]) => y >= top, atY(top));
  return cut(points, ([, y]) => y <= bottom, atY(bottom));
}
