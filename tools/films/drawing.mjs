// Shapes of the films as SVG source.

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/**
 * From 0 to 1 and back, a whole number of times within the film.
 * @param {number} t @param {number} times @param {number} phase
 */
export const wave = (t, times, phase) => 0.5 + 0.5 * Math.sin(2 * Math.PI * (times * t + phase));

/**
 * A number between 0 and 1 that is the same in every run.
 * @param {number} seed
 */
export const noise = (seed) => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
};

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} fill @param {number} [corner] @param {number} [opacity] */
export const rect = (x, y, width, height, fill, corner = 0, opacity = 1) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="${corner}" fill="${fill}" opacity="${opacity}"/>`;

/** @param {number} x @param {number} y @param {number} radius @param {string} fill @param {number} [opacity] */
export const circle = (x, y, radius, fill, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" opacity="${round(opacity)}"/>`;

/** @param {string} d @param {string} fill @param {'nonzero' | 'evenodd'} [rule] */
export const path = (d, fill, rule = 'nonzero') => `<path d="${d}" fill="${fill}" fill-rule="${rule}"/>`;

/**
 * From top to bottom.
 * @param {string} id @param {readonly (string | readonly [color: string, opacity: number])[]} stops
 */
export const gradient = (id, stops) => {
  const parts = stops.map((stop, at) => {
    const [color, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
    return `<stop offset="${round(at / (stops.length - 1))}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  });
  return `<linearGradient id="${id}" x2="0" y2="1">${parts.join('')}</linearGradient>`;
};

/** @param {string} id @param {string} color */
export const glow = (id, color) =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity=".9"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
