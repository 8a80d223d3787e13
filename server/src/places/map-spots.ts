import { createHash } from 'node:crypto';
import type { ProfileCard } from '@vesper/contracts';
import edges from './map-edges.json' with { type: 'json' };
import land from './map-land.json' with { type: 'json' };
import labels from './map-labels.json' with { type: 'json' };
import { citiesOf, regionsOf } from './places.ts';

/** Where a pin stands, in fortieths of the map from its left and its top. */
export type Spot = NonNullable<ProfileCard['spot']>;

const STEPS = 40;
/** Nearer to an edge, a pin's head would be cut off. */
const [LEFT, RIGHT, TOP, BOTTOM] = [3, 37, 5, 39];
/** As a pin on the map of a phone, with room around it. */
const [WIDE, HIGH] = [5, 5];
/** As far as a pin is moved from its city, so that it covers neither another nor a name: farther, it would point at another city. */
const NEAR = 2.5;
/** Where fewer than so many find room as near, the next are moved farther. */
const FEWEST = 4;
const FARTHEST = 6;
/** A coast and small islands lie between the steps. */
const FARTHEST_AT_SEA = 1.5;

/** The name of a city on a map, in fortieths: the middle of its foot, and its width. */
type Label = readonly [x: number, y: number, width: number];
const LABEL_HEIGHT = 1;
/** A pin without the room around it. */
const PIN_HEIGHT = 4.7;

type Pinned = Pick<ProfileCard, 'id' | 'country' | 'city'>;

/**
 * A pin for each of these people, by id, on the map of a country: at their city, moved a little, by the same amount each time, so that it
 * says nothing finer than the city (D-64, D-52), away from the pins before it and, if there is room, on land and away from the cities' names.
 * First those who find such room near their city. None for a city of another country, one that is not on the map, or one that has no room
 * left: beside other pins, room that covers no name.
 */
export function spotsOn(country: string, people: readonly Pinned[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const farthest of [NEAR, FARTHEST]) {
    for (const person of people) {
      if (farthest > NEAR && spots.size >= FEWEST) break;
      const city = person.country === country && !spots.has(person.id) ? onMap(country, person.city) : undefined;
      const spot = city && spotNear(city, person.id, { taken: [...spots.values()], country, farthest });
      if (spot) spots.set(person.id, spot);
    }
  }
  return spots;
}

const labelsOn = (country: string): readonly Label[] => ((labels as Record<string, number[][]>)[country] ?? []) as unknown as Label[];

/** Whether the tip of a pin that stands there is on the country's own land: a bit of each line's number, from the west. */
const isLand = (country: string, { x, y }: Spot): boolean =>
  ((BigInt(`0x${(land as Record<string, string[]>)[country]?.[y] ?? '0'}`) >> BigInt(x)) & 1n) === 1n;

/** Whether a pin that stands there would cover a name. */
const covers = ({ x, y }: Spot, [labelX, labelY, width]: Label): boolean =>
  Math.abs(x - labelX) < (WIDE + width) / 2 && y > labelY - LABEL_HEIGHT && y - PIN_HEIGHT < labelY;

/** The position of a city. Undefined off the map. */
function onMap(country: string, name: string | null): Spot | undefined {
  const [west = 0, north = 0, east = 0, south = 0] = (edges as Record<string, number[]>)[country] ?? [];
  const city = regionsOf(country)
    .flatMap(({ code }) => citiesOf(code))
    .find((one) => one.name === name);
  if (!city) return undefined;
  const spot = { x: ((city.lon - west) / (east - west)) * STEPS, y: ((north - city.lat) / (north - south)) * STEPS };
  return spot.x >= 0 && spot.x <= STEPS && spot.y >= 0 && spot.y <= STEPS ? spot : undefined;
}

interface Room {
  /** Where pins stand. */
  taken: readonly Spot[];
  country: string;
  /** From the city. */
  farthest: number;
}

/** The nearest free spot to a point that is a step or less from the city, among those that cover the fewest names, if there is one on land. */
function spotNear(city: Spot, id: string, { taken, country, farthest }: Room): Spot | undefined {
  const [right = 0, down = 0] = createHash('sha256').update(`pin/${id}`).digest();
  const wanted = { x: city.x + right / 127.5 - 1, y: city.y + down / 127.5 - 1 };
  const away = (spot: Spot): number => Math.hypot(spot.x - wanted.x, spot.y - wanted.y);
  const isFree = ({ x, y }: Spot): boolean =>
    x >= LEFT &&
    x <= RIGHT &&
    y >= TOP &&
    y <= BOTTOM &&
    Math.hypot(x - city.x, y - city.y) <= (isLand(country, { x, y }) ? farthest : FARTHEST_AT_SEA) &&
    taken.every((other) => Math.abs(other.x - x) >= WIDE || Math.abs(other.y - y) >= HIGH);
  const coveredBy = (spot: Spot): number => labelsOn(country).filter((label) => covers(spot, label)).length;
  const [best] = around(wanted)
    .filter(isFree)
    .map((spot) => ({ spot, covered: coveredBy(spot), away: away(spot), isLand: isLand(country, spot) }))
    .toSorted((one, other) => one.covered - other.covered || Number(other.isLand) - Number(one.isLand) || one.away - other.away);
  // One alone is worth a name that it covers; one more is not.
  return best && (best.covered === 0 || (taken.length === 0 && farthest > NEAR)) ? best.spot : undefined;
}

const around = ({ x, y }: Spot): Spot[] => {
  const offsets = Array.from({ length: 2 * FARTHEST + 3 }, (_, at) => at - FARTHEST - 1);
  return offsets.flatMap((right) => offsets.map((down) => ({ x: Math.round(x) + right, y: Math.round(y) + down })));
};
