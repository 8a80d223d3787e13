import { type Gender, MAX_AGE, RATHER_NOT_SAY, type Seeking, soughtGender, type SwipeCard } from '@vesper/contracts';
import { ageOn } from '@vesper/contracts';
import { type Filters, fits, rangesOf, type Scope } from '../discovery/filters.ts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import { openPicturesOf } from '../members/pictures.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { DAY, earlier } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

const DECK = 12;
/** Cards of members who like the viewer, at most this many of a deck: they come first. */
const LIKERS = 3;
/** The most recent likes among which those are looked for, and the members of each range of the index who are looked through at most. */
const LIKES_READ = 500;
const MEMBERS_READ = 5000;
/** D-17 */
export const SEEN_FOR = 30 * DAY;
/** Members of about the viewer's age come first: years in both directions. */
const NEAR_AGE = 10;

interface Viewer {
  gender: Gender;
  seeking: Seeking;
  country: string;
  date_of_birth: string;
  interests: string[];
}

/** What members say of themselves. */
interface Words {
  id: string;
  about_me: string | null;
  interests: string[];
  signup_reason: string | null;
}

export interface DeckView extends MemberView {
  brand: Brand;
  isPaid: boolean;
}

/**
 * The next cards of the swipe game: members with a photo, where each looks for the other. First some of those who like the viewer,
 * then the viewer's country and age, then any age, then all countries; the most recently active first. Never anybody who was decided about
 * within 30 days, is liked, blocked in either direction, invisible, or has a conversation with the viewer.
 */
export async function deckOf(db: Queryable, urls: PhotoUrls, view: DeckView, realOnly: boolean): Promise<SwipeCard[]> {
  const { brand, brandId, viewerId, now } = view;
  const viewer = await db.one<Viewer>(sql`
    select gender, seeking, country, date_of_birth, interests from profiles where member_id = ${viewerId}`);
  const age = ageOn(viewer.date_of_birth, now.toISOString().slice(0, 10));
  const fitting: Filters = { gender: soughtGender(viewer.seeking), seeking: viewer.gender, hasPhoto: true, realOnly };
  const inCountry: Filters = { ...fitting, country: viewer.country };
  const ages = { minAge: Math.max(age - NEAR_AGE, brand.settings.min_age), maxAge: Math.min(age + NEAR_AGE, MAX_AGE) };

  const found: string[] = [];
  for (const [filters, limit] of [
    [{ ...inCountry, ...ages }, DECK],
    [inCountry, DECK],
    [fitting, DECK],
  ] as const) {
    if (found.length >= limit) break;
    const scope: Scope = { brandId, countries: brand.settings.countries, hidden: [viewerId, ...found], now };
    if (found.length === 0) found.push(...(await likersIn(db, view, fitting, scope)));
    found.push(...(await undecided(db, view, filters, { ...scope, hidden: [viewerId, ...found] }, limit - found.length)));
  }
  return toSwipeCards(db, urls, view, viewer, found);
}

/** SQL condition: the viewer has nothing to do with the row `d` of `discoverable` yet. */
const isNewTo = ({ viewerId, now }: MemberView): Sql => sql`
  and not exists (select from swipes s where s.member_id = ${viewerId} and s.seen_id = d.member_id and s.swiped_at > ${earlier(now, SEEN_FOR)})
  and not exists (select from likes l where l.member_id = ${viewerId} and l.liked_id = d.member_id)
  and not exists (select from blocks b where b.member_id = ${viewerId} and b.blocked_id = d.member_id)
  and not exists (select from blocks b where b.member_id = d.member_id and b.blocked_id = ${viewerId})
  and not exists (select from conversations c
                  where c.member_a = least(${viewerId}::uuid, d.member_id) and c.member_b = greatest(${viewerId}::uuid, d.member_id))`;

async function undecided(db: Queryable, view: MemberView, filters: Filters, scope: Scope, limit: number): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select found.member_id as id
    from ${rangesOf(filters, scope)}
    cross join lateral (
      select d.member_id, d.active_at from (
        select d.member_id, d.active_at from discoverable d
        where ${fits(filters, scope)}
        order by d.active_at desc, d.member_id desc
        limit ${MEMBERS_READ}
      ) as d
      where true ${isNewTo(view)}
      order by d.active_at desc, d.member_id desc
      limit ${limit}
    ) as found
    order by found.active_at desc, found.member_id desc
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The latest who like the viewer and fit. */
async function likersIn(db: Queryable, view: MemberView, filters: Filters, scope: Scope): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select d.member_id as id
    from ${rangesOf(filters, scope)}, (
      select member_id, created_at from likes
      where liked_id = ${view.viewerId}
      order by created_at desc
      limit ${LIKES_READ}
    ) as received
    join discoverable d on d.member_id = received.member_id
    where ${fits(filters, scope)} ${isNewTo(view)}
    order by received.created_at desc
    limit ${LIKERS}`);
  return rows.map(({ id }) => id);
}

async function toSwipeCards(db: Queryable, urls: PhotoUrls, view: DeckView, viewer: Viewer, ids: string[]): Promise<SwipeCard[]> {
  const cards = await cardsOf(db, urls, { ...view, tellsMore: true }, ids);
  const said = await db.many<Words>(sql`
    select member_id as id, nullif(about_me, '') as about_me, interests, nullif(signup_reason, ${RATHER_NOT_SAY}) as signup_reason
    from profiles where member_id = any(${ids}::uuid[])`);
  const wordsOf = new Map(said.map((row) => [row.id, row]));
  const photosOf = await openPicturesOf(db, urls, ids, { isOwner: false, isPaid: view.isPaid });
  const { visible_profile_fields: visible } = view.brand.settings;
  return ids.flatMap((id) => {
    const profile = cards.get(id);
    if (!profile) return [];
    const words = wordsOf.get(id);
    const interests = visible.includes('interests') ? (words?.interests ?? []) : [];
    return {
      profile,
      about_me: visible.includes('about_me') ? (words?.about_me ?? null) : null,
      shared_interests: interests.filter((one) => viewer.interests.includes(one)),
      interests,
      signup_reason: visible.includes('signup_reason') ? (words?.signup_reason ?? null) : null,
      photos: photosOf.get(id) ?? [],
    };
  });
}
