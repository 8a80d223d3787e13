import { ageOn, type Gender, type MainImage, type ProfileCard } from '@vesper/contracts';
import { type CityPoint, toldDistance } from '../places/distance.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import { DAY, earlier } from '../platform/clock.ts';
import { isGranted } from './is-granted.ts';
import type { Queryable } from '../platform/database/db.ts';
import { isOnline } from '../platform/sessions/online.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

interface CardRow {
  id: string;
  name: string;
  gender: Gender;
  date_of_birth: string;
  country: string;
  city: string | null;
  is_fictional: boolean;
  is_verified: boolean;
  is_online: boolean;
  photo_id: string | null;
  thumbhash: Buffer | null;
  photo_count: number;
  liked: boolean;
  likes_me: boolean;
  /** Both cities, where distances are told and both are known. */
  mine?: CityPoint | null;
  theirs?: CityPoint | null;
  kept?: boolean | null;
  active_day?: boolean;
}

export interface CardView {
  brandId: number;
  /** The viewing member; null is a visitor, who isn't told who is online. */
  viewerId: string | null;
  now: Date;
  /** The cards say whether the viewer keeps their members for later (B-14). */
  tellsKept?: boolean;
  /** That, and how far their members live (D-64). Not in answers that are cached by tag: another's moving would not change them. */
  tellsMore?: boolean;
  /** Who was here within a day (M-05), of those who show it: only where the brand does. */
  tellsActivity?: boolean;
  /** Invisible members too only where their profile opens for the viewer (S-23), as `visibilityOf` has it. */
  isForList?: boolean;
}

/**
 * The cards of the given members as one viewer sees them, by id. Members of another brand, deleted, not confirmed, or blocked in either
 * direction are missing from the result (P-07): callers drop ids that have no card.
 */
export async function cardsOf(db: Queryable, urls: PhotoUrls, view: CardView, ids: readonly string[]): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map();
  const viewer = sql`${view.viewerId}::uuid`;
  const rows = await db.many<CardRow>(sql`${selectCards(view, viewer)} where ${amongThem(ids)} and ${isVisible(view.brandId, viewer)}
    ${view.isForList ? sql`and ${isShownTo(viewer)}` : sql``}`);
  return new Map(rows.map((row) => [row.id, toCard(row, urls, view)]));
}

/** For two members, the card of the other as each of them sees it, by viewer id; visible as in `cardsOf`. */
export async function cardsOfEachOther(
  db: Queryable,
  urls: PhotoUrls,
  view: Omit<CardView, 'viewerId'>,
  one: string,
  other: string,
): Promise<Map<string, ProfileCard>> {
  const viewer = sql`pair.viewer`;
  const rows = await db.many<CardRow & { viewer: string }>(sql`
    ${selectCards(view, viewer, sql`${viewer}, `)}
    join (values (${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)) as pair (viewer, seen) on m.id = pair.seen
    where ${isVisible(view.brandId, viewer)}`);
  return new Map(rows.map((row) => [row.viewer, toCard(row, urls, { ...view, viewerId: row.viewer })]));
}

/** A single id gets an equality: PostgreSQL plans an array anew each time, which takes longer than the lookup itself (S2). */
const amongThem = (ids: readonly string[]): Sql => (ids.length === 1 ? sql`m.id = ${ids[0]}` : sql`m.id = any(${ids}::uuid[])`);

/** The card of a member whom the viewer may see; the caller has checked that with `visibilityOf`. */
export async function cardOf(db: Queryable, urls: PhotoUrls, view: CardView, id: string): Promise<ProfileCard> {
  const row = await db.maybeOne<CardRow>(
    sql`${selectCards(view, sql`${view.viewerId}::uuid`)} where m.brand_id = ${view.brandId} and m.id = ${id}`,
  );
  if (!row) throw new Error(`members: ${id} has no profile`);
  return toCard(row, urls, view);
}

/** SQL condition: whether `viewer`, an expression, may see the member `m` of the enclosing statement. */
export const isVisible = (brandId: number, viewer: Sql): Sql => sql`
  m.brand_id = ${brandId} and m.status = 'active'
  and not exists (select from blocks where member_id = ${viewer} and blocked_id = m.id)
  and not exists (select from blocks where member_id = m.id and blocked_id = ${viewer})`;

/** SQL condition: the member `m` is not invisible, or has shown themselves to `viewer`. */
const isShownTo = (viewer: Sql): Sql => sql`
  (not m.invisible or exists (select from likes where member_id = m.id and liked_id = ${viewer})
    or exists (select from conversations where member_a = least(m.id, ${viewer}) and member_b = greatest(m.id, ${viewer}))
    or ${isGranted(sql`m.id`, viewer)})`;

/** Selects cards of members `m`; the caller adds the condition. @param viewer an SQL expression for the viewer's id */
const selectCards = (
  { now, tellsMore, tellsKept, tellsActivity }: Pick<CardView, 'now' | 'tellsMore' | 'tellsKept' | 'tellsActivity'>,
  viewer: Sql,
  more: Sql = sql``,
): Sql => sql`
  select ${more} ${tellsMore ? citiesFor(viewer) : sql``} ${tellsMore || tellsKept ? sql`${isKeptBy(viewer)},` : sql``}
         ${tellsActivity ? isActiveToday(now) : sql``} m.id, m.name, m.is_fictional, p.gender, p.date_of_birth, p.country, p.city,
         exists (select from verifications where member_id = m.id and passed) as is_verified,
         ${isOnline(now)} as is_online,
         main.id as photo_id, main.thumbhash,
         (select count(*)::int from photos where member_id = m.id and status = 'ready') as photo_count,
         exists (select from likes where member_id = ${viewer} and liked_id = m.id) as liked,
         exists (select from likes where member_id = m.id and liked_id = ${viewer}) as likes_me
  from members m
  join profiles p on p.member_id = m.id
  left join photos main on main.member_id = m.id and main.position = 0 and main.status = 'ready'`;

/** Whether the viewer keeps the member `m`. Null for a visitor. */
const isKeptBy = (viewer: Sql): Sql => sql`
  case when ${viewer} is not null then exists (select from shortlisted where member_id = ${viewer} and kept_id = m.id) end as kept`;

/** As a profile tells it: never of a fictional one (D-46), an invisible one (S-23) or one who does not show it. */
const isActiveToday = (now: Date): Sql => sql`
  not m.is_fictional and not m.invisible and m.shows_activity and coalesce(m.last_seen_at >= ${earlier(now, DAY)}, false) as active_day,`;

/** The city of the viewer and that of the member `m`. */
const citiesFor = (viewer: Sql): Sql => sql`
  (select to_jsonb(c) from cities c where c.id = city_of(${viewer})) as mine, (select to_jsonb(c) from cities c where c.id = city_of(m.id)) as theirs,`;

function toCard(row: CardRow, urls: PhotoUrls, { now, viewerId }: Pick<CardView, 'now' | 'viewerId'>): ProfileCard {
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, now.toISOString().slice(0, 10)),
    gender: row.gender,
    country: row.country,
    city: row.city,
    ...(row.mine !== undefined && { distance: row.mine && row.theirs ? toldDistance(row.mine, row.theirs) : null }),
    ...(row.active_day !== undefined && { active_day: row.active_day }),
    ...(typeof row.kept === 'boolean' && { shortlisted: row.kept }),
    online: viewerId !== null && (row.is_online ?? false),
    fictional_icon: row.is_fictional,
    verified: row.is_verified,
    main_image: row.photo_id === null ? null : mainImageOf(row.photo_id, row.thumbhash, urls),
    photo_count: row.photo_count,
    liked: row.liked,
    likes_me: row.likes_me,
  };
}

/** E-01: the main picture, in the specification's format. */
export const mainImageOf = (photoId: string, thumbhash: Buffer | null, urls: PhotoUrls): MainImage => ({
  filename: urls.url(photoId, 'full'),
  thumb_filename: urls.url(photoId, 'thumb'),
  card: urls.url(photoId, 'card'),
  match: urls.url(photoId, 'match'),
  thumbhash: thumbhash?.toString('base64') ?? null,
});
