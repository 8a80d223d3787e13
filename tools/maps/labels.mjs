/** Pins stand in fortieths of the map. */
const STEPS = 40;
/** A letter's mean width, as a part of its size. */
const LETTER = 0.56;
const SIZE = 27;

/**
 * Where the names of cities are on a map, so that the server's pins leave them free: the middle of each one's foot, and its width, in
 * fortieths of the map.
 * @param {string} svg one that `write-maps.mjs` wrote
 * @returns {[x: number, y: number, width: number][]}
 */
export function labelsOf(svg) {
  const names = [...svg.matchAll(/<text x="(\d+)" y="(\d+)">([^<]+)</g)];
  return names.map(([, x, y, name]) => [rounded((Number(x) / 800) * STEPS), rounded((Number(y) / 1000) * STEPS), widthOf(name ?? '')]);
}

/** @param {string} name */
const widthOf = (name) => rounded(((name.length * SIZE * LETTER) / 800) * STEPS);

/** @param {number} steps */
const rounded = (steps) => Math.round(steps * 10) / 10;
