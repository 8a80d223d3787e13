/**
 * Draws the maps of the map lander: a picture per country that we have places for, and where each picture's edges, names and land are.
 *
 *   node tools/maps/write-maps.mjs <countries-50m.json of the npm package world-atlas 2.0.2>
 *
 * A picture is a mask, which the page fills with the colours of its theme. Its left half is the land, the country's opaque and its
 * neighbours' half so; its right half has the names of the main cities. Run once; the results are kept in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { labelsOf } from './labels.mjs';
import { landOf } from './land.mjs';
import { lettered } from './lettering.mjs';
import { simplified, stitched, within } from './outlines.mjs';

/** @typedef {import('./outlines.mjs').Point} Point */
/** @typedef {{ type: 'Polygon', id: string, arcs: number[][] } | { type: 'MultiPolygon', id: string, arcs?: number[][][] }} Geometry of TopoJSON */
/** @typedef {{ name: string, at: Point, population: number }} City `at`: longitude and latitude */
/** @typedef {[west: number, north: number, east: number, south: number]} Edges in degrees */

const WIDTH = 800;
const HEIGHT = 1000;
const MOST_BYTES = 6000;
/** Around the country, as a part of the map; more above, where the heads of the pins are. */
const MARGIN = { side: 0.06, top: 0.12, bottom: 0.06 };
/** ISO 3166-1 numeric, as the outlines are numbered. @type {Record<string, string>} */
const NUMBERS = {
  ...{ AT: '040', BE: '056', CH: '756', DE: '276', DK: '208', ES: '724', FI: '246', FR: '250' },
  ...{ GB: '826', IE: '372', IT: '380', NL: '528', NO: '578', PL: '616', SE: '752' },
};
/** The Canary Islands would make a map of Spain one of the sea. @param {Point} place */
const isOnMap = ([, lat]) => lat > 34;

/** @param {Geometry | undefined} geometry @returns {number[][]} */
const ringsOf = (geometry) => (geometry?.type === 'Polygon' ? geometry.arcs : (geometry?.arcs ?? []).flat());

/**
 * Waters that the outlines have as land and that everyone at home would miss, by ISO 3166-1: along their towns and dikes, longitude and
 * latitude. In the Netherlands the IJsselmeer with the Markermeer.
 * @type {Record<string, string>}
 */
const WATERS = {
  NL: `5.03 52.94, 5.36 53.06, 5.41 52.97, 5.36 52.88, 5.55 52.84, 5.7 52.84, 5.6 52.77, 5.58 52.66, 5.5 52.58, 5.42 52.53, 5.3 52.44,
    5.19 52.38, 5.1 52.34, 5.03 52.37, 5.08 52.44, 5.05 52.54, 5.07 52.64, 5.17 52.64, 5.29 52.7, 5.28 52.74, 5.11 52.77`,
};

const [source] = process.argv.slice(2);
if (!source) throw new Error('Which countries-50m.json?');
/** @type {{ arcs: Point[][], transform: { scale: Point, translate: Point }, objects: { countries: { geometries: Geometry[] } } }} */
const atlas = JSON.parse(readFileSync(source, 'utf8'));
const root = new URL('../../', import.meta.url);
/** @type {{ code: string, regions: { cities: [name: string, lat: number, lon: number, population: number][] }[] }[]} */
const places = JSON.parse(readFileSync(new URL('server/src/places/places.json', root), 'utf8'));
const arcs = atlas.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(
    /** @returns {Point} */ ([dx, dy]) => {
      x += dx;
      y += dy;
      const [kx, ky] = atlas.transform.scale;
      const [tx, ty] = atlas.transform.translate;
      const lon = x * kx + tx;
      // Russia goes on beyond the 180th meridian, to the 169th.
      return [lon < -168 ? lon + 360 : lon, y * ky + ty];
    },
  );
});

/** @type {Record<string, Edges>} */
const edges = {};
/** @type {Record<string, [x: number, y: number, width: number][]>} */
const labels = {};
/** @type {Record<string, string[]>} */
const land = {};
for (const { code, regions } of places) {
  const number = NUMBERS[code];
  if (!number) throw new Error(`Which number has ${code}?`);
  const cities = regions.flatMap(({ cities: rows }) =>
    rows.map(/** @returns {City} */ ([name, lat, lon, population]) => ({ name, at: [lon, lat], population })),
  );
  const shown = cities.filter(({ at }) => isOnMap(at));
  const edge = edgesAround([...shown.map(({ at }) => at), ...mainLandOf(number, shown)]);
  edges[code] = edge;
  const file = new URL(`mfe-landers/src/landers/maplanding/maps/${code.toLowerCase()}.svg`, root);
  const svg = picture(number, edge, shown, pointsIn(WATERS[code]));
  writeFileSync(file, lettered(svg));
  labels[code] = labelsOf(svg);
  land[code] = landOf(svg);
}
writeFileSync(new URL('server/src/places/map-edges.json', root), `${JSON.stringify(edges, null, 2)}\n`);
writeFileSync(new URL('server/src/places/map-labels.json', root), `${JSON.stringify(labels, null, 2)}\n`);
writeFileSync(new URL('server/src/places/map-land.json', root), `${JSON.stringify(land, null, 2)}\n`);

/** @param {string} [line] as `WATERS` has them @returns {Point[]} */
function pointsIn(line) {
  return (line?.split(',') ?? []).map((pair) => {
    const [lon = 0, lat = 0] = pair.trim().split(' ').map(Number);
    return [lon, lat];
  });
}

/**
 * The points of a country's outline, without what lies far from all of its cities.
 * @param {string} number
 * @param {readonly City[]} cities
 */
function mainLandOf(number, cities) {
  return ringsOf(atlas.objects.countries.geometries.find(({ id }) => id === number))
    .map((ring) => stitched(ring, arcs))
    .filter((ring) => cities.some(({ at }) => ring.some(([lon, lat]) => Math.hypot(lon - at[0], lat - at[1]) < 0.5)))
    .flat();
}

/**
 * A map of our proportions around these points, in degrees that are as long as they are in its middle.
 * @param {readonly Point[]} points
 * @returns {Edges}
 */
function edgesAround(points) {
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  let [west, east, south, north] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)];
  const stretch = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const height = Math.max(
    (north - south) / (1 - MARGIN.top - MARGIN.bottom),
    (((east - west) * stretch) / (1 - 2 * MARGIN.side) / WIDTH) * HEIGHT,
  );
  const width = (height * WIDTH) / HEIGHT / stretch;
  const middle = (north + south) / 2 + (height * (MARGIN.top - MARGIN.bottom)) / 2;
  [west, east] = [(west + east - width) / 2, (west + east + width) / 2];
  [south, north] = [middle - height / 2, middle + height / 2];
  const rounded = (/** @type {number} */ degrees) => Math.round(degrees * 1000) / 1000;
  return [rounded(west), rounded(north), rounded(east), rounded(south)];
}

/** @param {string} number @param {Edges} edges @param {readonly City[]} cities @param {readonly Point[]} water @returns {string} SVG */
function picture(number, [west, north, east, south], cities, water) {
  /** @param {Point} place @returns {Point} */
  const project = ([lon, lat]) => [((lon - west) / (east - west)) * WIDTH, ((north - lat) / (north - south)) * HEIGHT];
  const projected = arcs.map((arc) => arc.map(project));
  for (let tolerance = 1; ; tolerance *= 1.25) {
    const simple = projected.map((arc) => simplified(arc, tolerance));
    const pathOf = (/** @type {Geometry} */ geometry) =>
      ringsOf(geometry)
        .map((ring) => within(stitched(ring, simple), WIDTH, HEIGHT))
        .map((ring) => drawn(ring, tolerance))
        .join('');
    // The USA have land on both sides of that meridian, and are on none of the maps.
    const geometries = atlas.objects.countries.geometries.filter(({ id }) => id !== '840');
    const own = [...geometries.filter(({ id }) => id === number).map(pathOf), drawn(water.map(project), tolerance)];
    const others = geometries.filter(({ id }) => id !== number).map(pathOf);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT}" viewBox="0 0 ${WIDTH * 2} ${HEIGHT}"><style></style><svg width="${WIDTH}" height="${HEIGHT}"${water.length > 0 ? ' fill-rule="evenodd"' : ''}><g fill-opacity=".5" stroke="#000" stroke-opacity=".3" stroke-width="2">${others
      .filter(Boolean)
      .map((d) => `<path d="${d}"/>`)
      .join('')}</g><path d="${own.join('')}"/></svg><g transform="translate(${WIDTH})">${names(cities, project)}</g></svg>\n`;
    if (Buffer.byteLength(svg) <= MOST_BYTES) return svg;
  }
}

/** The largest cities, each away from the ones before. @param {readonly City[]} cities @param {(place: Point) => Point} project */
function names(cities, project) {
  /** @type {{ name: string, x: number, y: number }[]} */
  const named = [];
  for (const { name, at } of cities.toSorted((a, b) => b.population - a.population)) {
    const [x, y] = project(at);
    const isClear = named.every((other) => Math.abs(other.x - x) > 200 || Math.abs(other.y - y) > 90);
    if (isClear) named.push({ name, x: Math.round(x), y: Math.round(y) });
    if (named.length === 7) break;
  }
  return named
    .map(
      ({ name, x, y }) =>
        `<circle cx="${x}" cy="${y}" r="5"/><text x="${Math.min(Math.max(x, 70), WIDTH - 70)}" y="${y + 30}">${name}</text>`,
    )
    .join('');
}

/**
 * In whole units, each point from the one before; nothing for an island of the size of a dot.
 * @param {readonly Point[]} ring
 * @param {number} tolerance
 */
function drawn(ring, tolerance) {
  const rounded = ring.map(/** @returns {Point} */ ([x, y]) => [Math.round(x), Math.round(y)]);
  const points = rounded.filter(([x, y], at, all) => x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const [first, ...rest] = points;
  if (!first || rest.length < 2 || size < 4 + tolerance) return '';
  const [x, y] = first;
  let [fromX, fromY] = [x, y];
  const steps = rest.map(([toX, toY]) => {
    const step = `${toX - fromX} ${toY - fromY}`;
    [fromX, fromY] = [toX, toY];
    return step;
  });
  return `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}z`;
}
