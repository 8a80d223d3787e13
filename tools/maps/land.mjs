/** Pins stand in fortieths of the map, which is 800 × 1000. */
const STEPS = Array.from({ length: 41 }, (_, step) => step);

/**
 * Where a map has land of its country: a number for each step from north to south, in hexadecimal, whose bits are the steps from west to
 * east, the lowest first.
 * @param {string} svg one that `write-maps.mjs` wrote
 * @returns {string[]}
 */
export function landOf(svg) {
  const own = /<\/g><path d="([^"]*)"\/><\/svg>/.exec(svg)?.[1] ?? '';
  const rings = own.split('z').filter(Boolean).map(pointsOf);
  return STEPS.map((y) => STEPS.reduce((bits, x) => (isInside(rings, x * 20, y * 25) ? bits | (1n << BigInt(x)) : bits), 0n).toString(16));
}

/** @param {string} ring `M`, then steps @returns {[number, number][]} */
function pointsOf(ring) {
  const numbers = ring.match(/-?\d+/g)?.map(Number) ?? [];
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, at) => {
    x += numbers[2 * at] ?? 0;
    y += numbers[2 * at + 1] ?? 0;
    return [x, y];
  });
}

/** @param {[number, number][][]} rings @param {number} x @param {number} y */
const isInside = (rings, x, y) =>
  rings.filter((ring) =>
    ring.reduce((inside, [x1, y1], at) => {
      const [x2, y2] = ring.at(at - 1) ?? [0, 0];
      return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !inside : inside;
    }, false),
  ).length %
    2 ===
  1;
