import { randomFor } from '../portraits/random.ts';
import type { DemoMember, World } from './members.ts';
import { fit, groupPositions, yearsApart } from './pairs.ts';

/** Members are told by their position in the list the likes were generated for. */
export interface DemoLike {
  readonly from: number;
  readonly to: number;
  readonly created_at: Date;
  /** When the liked member opened the liker's profile; null as long as the like is new (S-17). */
  readonly seen_at: Date | null;
}

const MOST_GIVEN = 14;
const MOST_YEARS_APART = 14;
/** How many of those who could be liked are looked at for one like: enough to find somebody who fits. */
const LOOKS = 12;
const LIKED_BACK = 0.3;
const SEEN = 0.7;

/** Likes go out from real members only: no program likes in the name of a fictional one (D-46). They may receive some. */
export function generateLikes(world: World, members: readonly DemoMember[]): DemoLike[] {
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
    const random = randomFor(world.seed, world.brand.slug, 'likes', from);
    for (const admirer of receivedBy.get(from) ?? []) {
      if (random.chance(LIKED_BACK)) like(from, admirer, random.next(), random.next());
    }
    const neighbours = inCountry.get(member.country) ?? [];
    for (let given = Math.floor(MOST_GIVEN * random.next() ** 2); given > 0; given--) {
      const to = Array.from({ length: LOOKS }, () => random.pick(neighbours)).find((position) => {
        const other = members[position];
        return other !== undefined && fit(member, other) && yearsApart(member, other) <= MOST_YEARS_APART;
      });
      if (to !== undefined) like(from, to, random.next(), random.next());
    }
  }
  return [...likes.values()];
}

/** Pairs who like each other: the smaller position first, and when the second of the two likes came. */
export function matchesOf(likes: readonly DemoLike[]): { readonly members: readonly [number, number]; readonly matched_at: Date }[] {
  const byPair = new Map(likes.map((like) => [`${like.from} ${like.to}`, like]));
  return likes.flatMap((like) => {
    const back = byPair.get(`${like.to} ${like.from}`);
    if (back === undefined || like.from > like.to) return [];
    return [{ members: [like.from, like.to], matched_at: like.created_at > back.created_at ? like.created_at : back.created_at }];
  });
}

/** Somewhere between the day both were members and the giver's last visit; undefined if there was no such time. */
function momentOf(from: DemoMember | undefined, to: DemoMember | undefined, share: number): Date | undefined {
  if (!from?.last_seen || !to) return undefined;
  const earliest = Math.max(from.signup_date.getTime(), to.signup_date.getTime());
  const latest = from.last_seen.getTime();
  // Taste for the recent: half of the likes fall into the last quarter.
  return earliest < latest ? new Date(latest - (latest - earliest) * share ** 2) : undefined;
}

function seenAt(member: DemoMember | undefined, liked: Date, chance: number): Date | null {
  if (!member?.last_seen || member.last_seen <= liked || chance > SEEN) return null;
  return new Date(liked.getTime() + (member.last_seen.getTime() - liked.getTime()) * (chance / SEEN));
}
