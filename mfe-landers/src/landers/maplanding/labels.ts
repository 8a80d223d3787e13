import type { ProfileCard } from '@vesper/contracts';

/** Where a city's name stands: under the tip of its pin, or beside the pin's head. */
type Side = 'below' | 'right' | 'left';

/** Of a map, in pixels: its width, a pin's, and a letter's and a line's of the names on it. */
interface Scale {
  map: number;
  pin: number;
  letter: number;
  line: number;
}

/** As narrow as each of them gets: where the map is wider, there is more room. */
const PHONE: Scale = { map: 240, pin: 29, letter: 6.6, line: 16 };
const LARGE: Scale = { map: 400, pin: 48, letter: 7.6, line: 20 };

/** A spot's steps. */
const STEPS = 40;
const SIDES = ['below', 'right', 'left'] as const;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The sides of the names on a phone and on a larger screen; undefined where a name would touch another, or a pin. */
export interface Sides {
  phone?: Side | undefined;
  large?: Side | undefined;
}

type Pinned = Pick<ProfileCard, 'id' | 'city' | 'spot'>;

/** Which cities are named, by the ids of the people who are there: the first ones have the first choice. */
export function sidesOf(profiles: readonly Pinned[]): Map<string, Sides> {
  const phone = sidesAt(PHONE, profiles);
  const large = sidesAt(LARGE, profiles);
  return new Map(profiles.map(({ id }) => [id, { phone: phone.get(id), large: large.get(id) }]));
}

function sidesAt(scale: Scale, profiles: readonly Pinned[]): Map<string, Side> {
  const taken = profiles.flatMap(({ spot }) => (spot ? [pinAt(scale, spot)] : []));
  const sides = new Map<string, Side>();
  for (const { id, city, spot } of profiles) {
    if (!city || !spot) continue;
    const pin = pinAt(scale, spot);
    const found = SIDES.map((side) => ({ side, box: nameAt(scale, pin, side, city) })).find(
      ({ box }) => isOn(scale, box) && !taken.some((other) => meet(box, other)),
    );
    if (!found) continue;
    taken.push(found.box);
    sides.set(id, found.side);
  }
  return sides;
}

/** A drop that stands on its tip. */
function pinAt({ map, pin }: Scale, spot: NonNullable<Pinned['spot']>): Box {
  const x = (spot.x / STEPS) * map;
  const y = (spot.y / STEPS) * map * 1.25;
  return { left: x - pin / 2, right: x + pin / 2, top: y - 1.21 * pin, bottom: y };
}

function nameAt({ letter, line }: Scale, pin: Box, side: Side, name: string): Box {
  const width = name.length * letter;
  const middle = (pin.left + pin.right) / 2;
  if (side === 'below') return { left: middle - width / 2, right: middle + width / 2, top: pin.bottom, bottom: pin.bottom + line };
  const top = pin.top + (pin.right - pin.left - line) / 2;
  const left = side === 'right' ? pin.right + 4 : pin.left - 4 - width;
  return { left, right: left + width, top, bottom: top + line };
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isOn = ({ map }: Scale, { left, right, bottom }: Box): boolean => left >= 0 && right <= map && bottom <= map * 1.25;
