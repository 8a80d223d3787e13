import { randomFor } from '../portraits/random.ts';
import type { DemoMember, DemoContext } from './members.ts';
import { areCompatible, groupPositions, yearsApart } from './compatibility.ts';

/** Members are referenced by their index in the list passed to `generateLikes`. */
export interface DemoLike {
  readonly from: number;
  readonly to: number;
  readonly created_at: Date;
  /** When the liked member opened the liker's profile; null: the like is still new (S-17). */
  readonly seen_at: Date | null;
}

const MOST_GIVEN = 14;
const MOST_YEARS_APART = 14;
/** Random candidates tried per like: enough to find a compatible one. */
const CANDIDATES = 12;
const LIKED_BACK = 0.3;
const SEEN = 0.7;

/** Only real members give likes: software must not like on behalf of fictional profiles (D-46). Those may receive likes. */
export function generateLikes(context: DemoContext, members: readonly DemoMember[]): DemoLike[] {
  const inCountry = groupPositions(members, (member) => member.country);
  const likes = new Map<string, DemoLike>();
  const receivedBy = new Map<number, number[]>();

  const like = (from: number, to: number, chance: number, seenChance: number) => {
    const key = `${from} ${to}`;
    const created_at = momentOf(members[from], members[to], chance);
    if (likes.has(key) || created_at === undefined) return;
    likes.set(key, { from, to, created_at, seen_at: seenAt(members[to], created_at, seenChance) });
    receivedBy.set(to, [...(receivedBy.get(to) ?? []), from]);
  };

  for (const [from, member] of members.entries()) {
    if (member.is_fictional) continue;
    const random = randomFor(context.seed, context.brand.slug, 'likes', from);
    for (const admirer of receivedBy.get(from) ?? []) {
      if (random.chance(LIKED_BACK)) like(from, admirer, random.next(), random.next());
    }
    const neighbours = inCountry.get(member.country) ?? [];
    for (let given = Math.floor(MOST_GIVEN * random.next() ** 2); given > 0; given--) {
      const to = Array.from({ length: CANDIDATES }, () => random.pick(neighbours)).find((position) => {
        const other = members[position];
        return other !== undefined && areCompatible(member, other) && yearsApart(member, other) <= MOST_YEARS_APART;
      });
      if (to !== undefined) like(from, to, random.next(), random.next());
    }
  }
  return [...likes.values()];
}

/** Pairs who like each other, smaller index first, with the date of the second like. */
export function matchesOf(likes: readonly DemoLike[]): { readonly members: readonly [number, number]; readonly matched_at: Date }[] {
  const byPair = new Map(likes.map((like) => [`${like.from} ${like.to}`, like]));
  return likes.flatMap((like) => {
    const back = byPair.get(`${like.to} ${like.from}`);
    if (back === undefined || like.from > like.to) return [];
    return [{ members: [like.from, like.to], matched_at: like.created_at > back.created_at ? like.created_at : back.created_at }];
  });
}

/** A moment between both signups and the giver's last visit; undefined if there is none. @param share 0 to 1 */
function momentOf(from: DemoMember | undefined, to: DemoMember | undefined, share: number): Date | undefined {
  if (!from?.last_seen || !to) return undefined;
  const earliest = Math.max(from.signup_date.getTime(), to.signup_date.getTime());
  const latest = from.last_seen.getTime();
  // Squared, so that half of the likes fall into the last quarter.
  return earliest < latest ? new Date(latest - (latest - earliest) * share ** 2) : undefined;
}

function seenAt(member: DemoMember | undefined, liked: Date, chance: number): Date | null {
  if (!member?.last_seen || member.last_seen <= liked || chance > SEEN) return null;
  return new Date(liked.getTime() + (member.last_seen.getTime() - liked.getTime()) * (chance / SEEN));
}
