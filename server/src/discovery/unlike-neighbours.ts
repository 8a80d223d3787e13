import type { Gender } from '@vesper/contracts';

/** What one sees of a member's card at a glance. */
export interface Glance {
  gender: Gender;
  /** As the profile says. */
  hair: string | null;
  /** Year of birth. */
  born: number;
  /** The main photo's: person and background. */
  thumbhash: Buffer | null;
}

/** The members before someone whom they are compared with: the home page shows six. */
const IN_SIGHT = 5;
/** From here on two ages differ clearly, in years. */
const YEARS_APART = 8;
/** From here on two average colours differ clearly; each of their three values is 0–1. */
const COLOURS_APART = 0.25;

/** Shades that one takes for each other from a step away. */
const TAKEN_FOR: Readonly<Record<string, string>> = { dark_brown: 'black', red: 'brown' };

/**
 * Chooses some of the members, so that neighbours differ: a woman and a man in turn where there are both, then by hair, age and the colours
 * of their photos. Deterministic: the earlier member wins a tie.
 */
export function unlikeNeighbours<Member extends Glance>(members: readonly Member[], count: number): Member[] {
  const left = [...members];
  const chosen: Member[] = [];
  while (left.length > 0 && chosen.length < count) {
    const before = chosen.slice(-IN_SIGHT).toReversed();
    const scores = left.map((member) =>
      before.reduce((sum, other, place) => sum + likeness(member, other) + (place === 0 && member.gender === other.gender ? 100 : 0), 0),
    );
    chosen.push(...left.splice(scores.indexOf(Math.min(...scores)), 1));
  }
  return chosen;
}

function likeness(one: Glance, other: Glance): number {
  const hair = one.hair !== null && shadeOf(one.hair) === shadeOf(other.hair) ? 4 : 0;
  const age = Math.max(0, 1 - Math.abs(one.born - other.born) / YEARS_APART);
  const [colour, otherColour] = [averageOf(one.thumbhash), averageOf(other.thumbhash)];
  const apart = Math.hypot(...colour.map((value, at) => value - (otherColour[at] ?? 0)));
  const photo = one.thumbhash && other.thumbhash ? 2 * Math.max(0, 1 - apart / COLOURS_APART) : 0;
  return hair + age + photo;
}

const shadeOf = (hair: string | null) => hair && (TAKEN_FOR[hair] ?? hair);

/** A photo's average colour: a thumbhash begins with six bits each of lightness, yellow against blue, and red against green. */
function averageOf(thumbhash: Buffer | null): readonly number[] {
  const bits = thumbhash && thumbhash.length >= 3 ? thumbhash.readUIntLE(0, 3) : 0;
  return [0, 6, 12].map((from) => ((bits >> from) & 63) / 63);
}
