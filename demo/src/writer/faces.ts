import { ageOn } from '@vesper/contracts';
import { personFrom } from '../portraits/person.ts';
import type { Person } from '../portraits/traits.ts';
import type { DemoMember, World } from '../world/members.ts';
import { idOf } from './identity.ts';
import type { FacedMember, PlacedMember } from './members.ts';

/** A page of a search, whatever its first member. */
const ON_A_PAGE = 24;
const TRIES = 60;

/**
 * Gives everybody a face of their own, at their age; what they say of hair and eyes is what their pictures show. Beyond that, whoever is met on one
 * page looks as different as so many can: people of a country, those who were here at about the same time, those who came at about the same time.
 */
export function giveFaces(world: World, members: readonly PlacedMember[]): FacedMember[] {
  const today = world.now.toISOString().slice(0, 10);
  const compatriots = new Map<string, number>();
  const lists = [
    lookList(members, ({ last_seen, signup_date }) => last_seen ?? signup_date),
    lookList(members, ({ signup_date }) => signup_date),
  ];
  return members.map((member) => {
    const keyOf = (look: string) => `${member.country} ${member.gender} ${look}`;
    const likenesses = ({ look }: Candidate) =>
      (compatriots.get(keyOf(look)) ?? 0) + lists.filter((list) => list.hasNear(member, look)).length;
    const age = ageOn(member.date_of_birth, today);
    const { person, look } = leastAlike(candidates({ ...member, age }), likenesses);
    compatriots.set(keyOf(look), (compatriots.get(keyOf(look)) ?? 0) + 1);
    for (const list of lists) list.note(member, look);
    return { ...member, ...sayingOf(person), face: { seed: person.seed, gender: person.gender, age } };
  });
}

type Listed = Pick<PlacedMember, 'id' | 'gender'>;

/** The looks of women and of men in the order of a list. */
function lookList(members: readonly PlacedMember[], at: (member: PlacedMember) => Date) {
  const looks: Record<PlacedMember['gender'], string[]> = { female: [], male: [] };
  const places = new Map<string, number>();
  const next = { female: 0, male: 0 };
  for (const { id, gender } of members.toSorted((one, other) => at(other).getTime() - at(one).getTime())) places.set(id, next[gender]++);
  const placeOf = ({ id }: Listed) => places.get(id) ?? 0;
  return {
    /** Whether somebody with that look could stand on a page with this member. */
    hasNear(member: Listed, look: string): boolean {
      const place = placeOf(member);
      return looks[member.gender].slice(Math.max(0, place - ON_A_PAGE + 1), place + ON_A_PAGE).includes(look);
    },
    note(member: Listed, look: string): void {
      looks[member.gender][placeOf(member)] = look;
    },
  };
}

interface Candidate {
  person: Person;
  look: string;
}

function* candidates({ id, gender, age }: Pick<PlacedMember, 'id' | 'gender'> & { age: number }): Generator<Candidate> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const seed = Number.parseInt(idOf('face', id, attempt).replaceAll('-', '').slice(0, 12), 16);
    const person = personFrom({ seed, gender, age });
    yield { person, look: lookOf(person) };
  }
}

/** The first that is like nobody, or else the one that is like the fewest. */
function leastAlike(all: Iterable<Candidate>, likenesses: (candidate: Candidate) => number): Candidate {
  let best: { candidate: Candidate; count: number } | undefined;
  for (const candidate of all) {
    const count = likenesses(candidate);
    if (!best || count < best.count) best = { candidate, count };
    if (count === 0) break;
  }
  if (!best) throw new Error('nobody to choose from');
  return best.candidate;
}

/** What one sees of somebody at a glance: two with the same could be taken for one. */
export function lookOf({ skin, hair, beard, glasses }: Person): string {
  const isBearded = beard !== 'none' && beard !== 'stubble';
  const colour = HAIR[hair.colour].replace('dark_brown', 'black');
  return [SKIN[skin], colour, hair.style, isBearded, glasses !== 'none'].join(' ');
}

const SKIN: Record<Person['skin'], string> = {
  porcelain: 'light',
  fair: 'light',
  peach: 'light',
  olive: 'tan',
  tan: 'tan',
  caramel: 'brown',
  brown: 'brown',
  deep: 'dark',
  ebony: 'dark',
};

const HAIR: Record<Person['hair']['colour'], DemoMember['hair_colour']> = {
  black: 'black',
  espresso: 'dark_brown',
  chestnut: 'brown',
  brown: 'brown',
  'dark-blond': 'blonde',
  honey: 'blonde',
  blond: 'blonde',
  copper: 'red',
  auburn: 'red',
  silver: 'grey',
  'salt-and-pepper': 'grey',
  grey: 'grey',
  white: 'grey',
};

const EYES: Record<Person['eyes']['colour'], DemoMember['eye_colour']> = {
  blue: 'blue',
  grey: 'grey',
  green: 'green',
  hazel: 'hazel',
  amber: 'hazel',
  brown: 'brown',
  dark: 'brown',
};

const sayingOf = ({ hair, eyes }: Person): Pick<DemoMember, 'hair_colour' | 'eye_colour'> => ({
  hair_colour: hair.style === 'bald' ? 'bald' : HAIR[hair.colour],
  eye_colour: EYES[eyes.colour],
});
