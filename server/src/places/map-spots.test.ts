import { expect, test } from 'vitest';
import edges from './map-edges.json' with { type: 'json' };
import land from './map-land.json' with { type: 'json' };
import labels from './map-labels.json' with { type: 'json' };
import { spotsOn } from './map-spots.ts';
import { citiesOf, countries, regionsOf } from './places.ts';

const people = (country: string, ...cities: (string | null)[]) => cities.map((city, n) => ({ id: `${country}-${n}`, country, city }));

test('[D-52] there is a map of every country, with nearly all of its cities on it', () => {
  expect(Object.keys(edges)).toEqual(countries);
  for (const country of countries) {
    const cities = regionsOf(country).flatMap(({ code }) => citiesOf(code));
    const shown = cities.filter(({ name }) => spotsOn(country, people(country, name)).size === 1);
    expect(shown.length / cities.length, country).toBeGreaterThan(0.85);
  }
});

test('[D-52 D-64] pins stand as their cities lie: near them, always on the same spot, and not all of one city on one', () => {
  const cities = people('DE', 'Hamburg', 'München', 'Köln', 'Berlin');
  const spots = spotsOn('DE', cities);
  const [hamburg, munich, cologne, berlin] = cities.map(({ id }) => spots.get(id));
  expect([hamburg?.y, munich?.y, cologne?.x, berlin?.x].every((step) => Number.isInteger(step))).toBe(true);
  expect(Number(hamburg?.y)).toBeLessThan(Number(berlin?.y));
  expect(Number(berlin?.y)).toBeLessThan(Number(munich?.y));
  expect(Number(cologne?.x)).toBeLessThan(Number(berlin?.x));
  expect(spotsOn('DE', cities)).toEqual(spots);

  const alone = Array.from({ length: 30 }, (_, n) => spotsOn('DE', [{ id: `${n}`, country: 'DE', city: 'Berlin' }]).get(`${n}`));
  expect(new Set(alone.map((spot) => `${spot?.x} ${spot?.y}`)).size).toBeGreaterThan(3);
});

test('[R-42 D-64] a pin stands nearer to its city than to what a visitor would take for another', () => {
  const cities = ['Zaandam', 'Amstelveen', 'Helmond', 'Assen', 'Heerlen', 'Tilburg', 'Losser', 'Wageningen'];
  const [west, north, east, south] = edges.NL as [number, number, number, number];
  const found = new Map(regionsOf('NL').flatMap(({ code }) => citiesOf(code).map((city) => [city.name, city])));
  const away = [...spotsOn('NL', people('NL', ...cities))].map(([id, { x, y }]) => {
    const { lon = 0, lat = 0 } = found.get(cities[Number(id.split('-')[1])] ?? '') ?? {};
    return Math.hypot(x - ((lon - west) / (east - west)) * 40, y - ((north - lat) / (north - south)) * 40);
  });
  expect(away.length).toBeGreaterThan(3);
  expect(Math.max(...away)).toBeLessThanOrEqual(2.5);
});

test('no pin covers another; one that finds no room near its city has no spot', () => {
  const spots = [...spotsOn('GB', people('GB', ...Array<string>(12).fill('London'))).values()];
  expect(spots.length).toBeGreaterThan(1);
  expect(spots.length).toBeLessThan(12);
  const covering = spots.flatMap((one, at) => spots.slice(at + 1).filter(({ x, y }) => Math.abs(one.x - x) < 5 && Math.abs(one.y - y) < 5));
  expect(covering).toEqual([]);
});

test('a pin covers no name of a city on the map where there is room beside it', () => {
  // As wide as most of a drop; its round top may touch a name.
  const isCovered = (country: string, { x, y }: { x: number; y: number }) =>
    (labels as Record<string, number[][]>)[country]?.some(
      ([at = 0, foot = 0, width = 0]) => Math.abs(x - at) < width / 2 + 2 && y > foot - 1 && y - 4.5 < foot,
    );
  const pins = countries.flatMap((country) =>
    regionsOf(country)
      .flatMap(({ code }) => citiesOf(code))
      .flatMap(({ name }) => [...spotsOn(country, people(country, name)).values()].map((spot) => ({ country, name, spot }))),
  );
  const covering = pins.filter(({ country, spot }) => isCovered(country, spot));
  expect(covering.length / pins.length).toBeLessThan(0.01);
  const large = ['Amsterdam', 'Rotterdam', 'Nijmegen', 'Hamburg', 'München'];
  expect(covering.filter(({ name }) => large.includes(name))).toEqual([]);
});

test('[R-42] beside other pins one that would cover a name is left out', () => {
  const isCovered = ({ x, y }: { x: number; y: number }) =>
    labels.NL.some(([at = 0, foot = 0, width = 0]) => Math.abs(x - at) < width / 2 + 2.5 && y > foot - 1 && y - 4.7 < foot);
  const spots = [...spotsOn('NL', people('NL', 'Utrecht', ...Array<string>(8).fill('Amsterdam'), 'Zaandam', 'Amstelveen')).values()];
  expect(spots.length).toBeGreaterThan(2);
  expect(spots.slice(1).filter(isCovered)).toEqual([]);
});

test('[R-42] a pin stands on land where there is room, also of several people at the coast', () => {
  const isLand = ({ x, y }: { x: number; y: number }) => ((BigInt(`0x${land.NL[y]}`) >> BigInt(x)) & 1n) === 1n;
  const spots = [...spotsOn('NL', people('NL', 'Den Haag', 'Rotterdam', 'Den Haag', 'Haarlem', 'Leiden', 'Den Helder')).values()];
  expect(spots.length).toBeGreaterThan(3);
  expect(spots.filter((spot) => !isLand(spot))).toEqual([]);
});

test('no spot for nowhere, for another country, or off the map', () => {
  expect(spotsOn('ES', people('ES', null, 'Atlantis', 'Las Palmas de Gran Canaria')).size).toBe(0);
  expect(spotsOn('ES', people('FR', 'Paris')).size).toBe(0);
  expect(spotsOn('XX', people('XX', 'Paris')).size).toBe(0);
});
