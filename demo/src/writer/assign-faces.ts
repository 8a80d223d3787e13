import { ageOn } from '@vesper/contracts';
import { personFrom } from '../portraits/person.ts';
import type { Person } from '../portraits/traits.ts';
import type { DemoMember, DemoContext } from '../generator/members.ts';
import { stableId } from './stable-id.ts';
import type { IdentifiedMember, MemberWithFace } from './write-members.ts';

/** Members per search page. */
const PAGE_SIZE = 24;
const TRIES = 60;

/**
 * Assigns every member a unique face of their age, and sets the profile's hair and eye colour to match. Members who are likely to appear
 * on one page (same country, similar last visit, similar signup date) look as different as possible.
 */
export function assignFaces(context: DemoContext, members: readonly IdentifiedMember[]): MemberWithFace[] {
  const today = context.now.toISOString().slice(0, 10);
  const compatriots = new Map<string, number>();
  const lists = [
    lookList(members, ({ last_seen, signup_date }) => last_seen ?? signup_date),
    lookList(members, ({ signup_date }) => signup_date),
  ];
  return members.map((member) => {
    const keyOf = (look: string) => `${member.country} ${member.gender} ${look}`;
    const similarity = ({ look }: Candidate) =>
      (compatriots.get(keyOf(look)) ?? 0) + lists.filter((list) => list.hasNear(member, look)).length;
    const age = ageOn(member.date_of_birth, today);
    const { person, look } = leastSimilar(candidates({ ...member, age }), similarity);
    compatriots.set(keyOf(look), (compatriots.get(keyOf(look)) ?? 0) + 1);
    for (const list of lists) list.add(member, look);
    return { ...member, ...hairAndEyesOf(person), face: { seed: person.seed, gender: person.gender, age } };
  });
}

type Listed = Pick<IdentifiedMember, 'id' | 'gender'>;

/** Tracks assigned looks per gender, in a list's sort order. */
function lookList(members: readonly IdentifiedMember[], at: (member: IdentifiedMember) => Date) {
  const looks: Record<IdentifiedMember['gender'], string[]> = { female: [], male: [] };
  const places = new Map<string, number>();
  const next = { female: 0, male: 0 };
  for (const { id, gender } of members.toSorted((one, other) => at(other).getTime() - at(one).getTime())) places.set(id, next[gender]++);
  const placeOf = ({ id }: Listed) => places.get(id) ?? 0;
  return {
    /** Whether a member with that look could appear on the same page. */
    hasNear(member: Listed, look: string): boolean {
      const place = placeOf(member);
      return looks[member.gender].slice(Math.max(0, place - PAGE_SIZE + 1), place + PAGE_SIZE).includes(look);
    },
    add(member: Listed, look: string): void {
      looks[member.gender][placeOf(member)] = look;
    },
  };
}

interface Candidate {
  person: Person;
  look: string;
}

function* candidates({ id, gender, age }: Pick<IdentifiedMember, 'id' | 'gender'> & { age: number }): Generator<Candidate> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const seed = Number.parseInt(stableId('face', id, attempt).replaceAll('-', '').slice(0, 12), 16);
    const person = personFrom({ seed, gender, age });
    yield { person, look: lookOf(person) };
  }
}

/** The first candidate without similarity, or else the least similar one. */
function leastSimilar(all: Iterable<Candidate>, similarity: (candidate: Candidate) => number): Candidate {
  let best: { candidate: Candidate; count: number } | undefined;
  for (const candidate of all) {
    const count = similarity(candidate);
    if (!best || count < best.count) best = { candidate, count };
    if (count === 0) break;
  }
  if (!best) throw new Error('no candidates');
  return best.candidate;
}

/** The traits visible at a glance: two members with the same look could be mistaken for each other. */
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

const hairAndEyesOf = ({ hair, eyes }: Person): Pick<DemoMember, 'hair_colour' | 'eye_colour'> => ({
  hair_colour: hair.style === 'bald' ? 'bald' : HAIR[hair.colour],
  eye_colour: EYES[eyes.colour],
});
