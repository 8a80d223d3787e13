import { blob, line, type Point, shape } from '../draw/geometry.ts';
import { fill, type Sketch, type Stop, stroke } from '../draw/sketch.ts';
import type { Random } from '../random.ts';

export const WIDTH = 600;
export const HEIGHT = 800;

/** Warm lamps, as windows and bokeh show them. */
export const LAMPS = ['#ffc777', '#ff9f5c', '#ffe0a8'];

/** The light that a scene casts on the person. */
export type Light = {
  /** Colour that grazes hair, cheek and shoulder from behind. */
  rim: string;
  /** Tint that ties figure and background together, and how strong it is. */
  grade: readonly [colour: string, strength: number];
  /** In daylight the edges of the picture stay bright. */
  isDay?: boolean;
};

export type Scene = { light: Light; draw: (sketch: Sketch, random: Random) => string };

export function backdrop(sketch: Sketch, stops: readonly Stop[], tilt = 0): string {
  const paint = sketch.linear([WIDTH / 2 + tilt, 0], [WIDTH / 2 - tilt, HEIGHT], stops);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, paint: string, opacity = 1, radius = 0): string {
  const r = (value: number) => Math.round(value * 10) / 10;
  return `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}"${radius ? ` rx="${radius}"` : ''} fill="${paint}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
}

/** An even disc with a soft edge and a slightly brighter rim, as a lens draws a distant lamp. */
export function bokeh(
  sketch: Sketch,
  random: Random,
  {
    colours,
    count,
    size,
    area: [left, top, right, bottom],
    opacity = 0.6,
  }: {
    colours: readonly string[];
    count: number;
    size: readonly [number, number];
    area: readonly [number, number, number, number];
    opacity?: number;
  },
): string {
  const paints = colours.map((colour) =>
    sketch.spot([
      [0, colour, opacity * 0.8],
      [0.8, colour, opacity * 0.8],
      [0.92, colour, opacity],
      [1, colour, 0],
    ]),
  );
  return Array.from({ length: count }, () => {
    const r = random.range(size[0], size[1]);
    return `<circle cx="${Math.round(random.range(left, right))}" cy="${Math.round(random.range(top, bottom))}" r="${Math.round(r)}" fill="${random.pick(paints)}"/>`;
  }).join('');
}

/** A haze of light. */
export function haze(sketch: Sketch, [x, y]: Point, radius: number, colour: string, opacity: number, stretch = 1): string {
  const paint = sketch.spot([
    [0, colour, opacity],
    [0.4, colour, Math.round(opacity * 46) / 100],
    [1, colour, 0],
  ]);
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${Math.round(radius * stretch)}" fill="${paint}"/>`;
}

/** A lens-shaped leaf from its stem. */
export function leaf([x, y]: Point, length: number, angle: number, width = 0.22): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-dy * width, dx * width];
  return shape(
    [
      [x, y],
      [x + dx * 0.45 + nx, y + dy * 0.45 + ny],
      [x + dx, y + dy],
    ],
    [
      [x + dx, y + dy],
      [x + dx * 0.45 - nx, y + dy * 0.45 - ny],
      [x, y],
    ],
  );
}

/** A pot plant's worth of arching leaves from one point. */
export function plant(random: Random, root: Point, reach: number, count: number, paints: readonly string[]): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = -Math.PI / 2 + ((index + 0.5) / count - 0.5) * 2.5 + random.range(-0.12, 0.12);
    const length = reach * random.range(0.72, 1);
    return fill(leaf(root, length, angle, random.range(0.12, 0.2)), paints[index % paints.length] as string);
  }).join('');
}

/** A ridge line across the picture, filled downwards. */
export function ridge(random: Random, y: number, height: number, steps: number, paint: string, rough = 1): string {
  const points: Point[] = Array.from({ length: steps + 1 }, (_, index) => [
    -20 + (640 * index) / steps,
    y - height * (index % 2 === 0 ? random.range(0, 0.4) : random.range(0.6, 1)) * rough,
  ]);
  return fill(
    shape(points, [
      [640, HEIGHT + 10],
      [-20, HEIGHT + 10],
    ]),
    paint,
  );
}

/** The same with straight flanks, for mountains. */
export function peaks(random: Random, y: number, height: number, steps: number, paint: string): string {
  const path = Array.from({ length: steps + 1 }, (_, index) => {
    const py = y - height * (index % 2 === 0 ? random.range(0, 0.45) : random.range(0.65, 1));
    return `L${Math.round(-40 + (680 * index) / steps + random.range(-18, 18))} ${Math.round(py)}`;
  }).join('');
  return fill(`M-60 ${HEIGHT + 10}${path}L660 ${HEIGHT + 10}Z`, paint);
}

/** Houses of a skyline, with a share of lit windows. */
export function skyline(
  random: Random,
  { base, low, high, paint, lamps, lit }: { base: number; low: number; high: number; paint: string; lamps: readonly string[]; lit: number },
): string {
  let houses = '';
  const windows = lamps.map(() => '');
  for (let x = -20; x < 620; ) {
    const width = random.range(44, 92);
    const top = base - random.range(low, high);
    houses += `M${Math.round(x)} ${HEIGHT}V${Math.round(top)}h${Math.round(width)}V${HEIGHT}Z`;
    for (let wy = top + 14; wy < base + 150; wy += 22) {
      for (let wx = x + 8; wx < x + width - 12; wx += 15) {
        if (random.chance(lit)) windows[random.int(0, lamps.length - 1)] += `M${Math.round(wx)} ${Math.round(wy)}h7v10h-7Z`;
      }
    }
    x += width + random.range(-4, 12);
  }
  return fill(houses, paint) + windows.map((path, index) => (path ? fill(path, lamps[index] as string, 0.6) : '')).join('');
}

/** A hanging string of bulbs. */
export function stringLights(sketch: Sketch, from: Point, to: Point, sag: number, count: number): string {
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ];
  const glowing = sketch.spot([
    [0, '#fff1cf', 0.95],
    [0.16, '#ffd894', 0.9],
    [0.3, '#ffb65c', 0.42],
    [1, '#ff9a4a', 0],
  ]);
  const bulbs = Array.from({ length: count }, (_, index) => {
    const [x, y] = at((index + 0.5) / count);
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y + 8)}" r="32" fill="${glowing}"/>`;
  }).join('');
  return stroke(line([0, 0.2, 0.4, 0.6, 0.8, 1].map(at)), '#2a1d22', 2.4, 0.7) + bulbs;
}

/** A rounded crown of leaves, seen out of focus. */
export function foliage(random: Random, [x, y]: Point, radius: number, paint: string, opacity: number): string {
  const points = Array.from({ length: 15 }, (_, index): Point => {
    const angle = (index / 15) * Math.PI * 2;
    const r = radius * random.range(0.86, 1.08);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.86];
  });
  return fill(blob(points), paint, opacity);
}
