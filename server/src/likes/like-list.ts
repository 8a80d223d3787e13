import type { CallQuery, CallResponse, LikeType, PromptAnswer } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import { promptsOf, showsPrompts } from '../members/prompts.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { type PartOfRow, partColumns, partOf } from './lists.ts';

interface Row extends PartOfRow {
  id: string;
  is_new: boolean;
  matched: boolean;
  at: Date;
}

/** Where the page before ended; as the client was told. */
export interface After {
  at: Date;
  id: string;
  isNew: boolean;
}

const PAGE = 24;
/** Pages read for one answer, where all members of a page are gone. */
const ATTEMPTS = 5;

/**
 * A page of one list of likes (R-17): received, new ones first (S-17), given, or matches, the latest first. Reads one range of an index,
 * whatever the number of likes. Members who are gone or blocked are left out. Of matches it tells what a
 * chat can begin with, as far as the brand shows it in profiles (E-16).
 */
export async function likeList(
  db: Queryable,
  urls: PhotoUrls,
  view: MemberView,
  type: LikeType,
  after: After | undefined,
  brand: Brand,
): Promise<CallResponse<'likes.list'>> {
  let from = after;
  for (let attempt = 1; ; attempt++) {
    const rows = await rowsOf(db, view.viewerId, type, from);
    const page = rows.slice(0, PAGE);
    const cards = await cardsOf(
      db,
      urls,
      { ...view, tellsKept: true, isForList: true },
      page.map(({ id }) => id),
    );
    const openings = type === 'matches' ? await openingsOf(db, brand, view.viewerId, [...cards.keys()]) : undefined;
    const entries = page.flatMap(({ id, is_new, matched, at, ...part }) => {
      const profile = cards.get(id);
      if (!profile) return [];
      return { profile, like_new: is_new, matched, liked_at: at.toISOString(), ...partOf(part, urls), ...openings?.get(id) };
    });
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    if (!last || entries.length > 0 || attempt === ATTEMPTS)
      return { entries, next: last ? { at: last.at.toISOString(), id: last.id, is_new: last.is_new } : null };
    from = { at: last.at, id: last.id, isNew: last.is_new };
  }
}

type Opening = Pick<CallResponse<'likes.list'>['entries'][number], 'shared_interests' | 'prompt'>;

/** What a chat with each of the members can begin with: interests of both, in the viewer's order, and the first answer on the profile. */
async function openingsOf(db: Queryable, brand: Brand, viewerId: string, ids: readonly string[]): Promise<Map<string, Opening>> {
  const rows = await db.many<{ id: string; shared: string[]; prompt: PromptAnswer | null }>(sql`
    select p.member_id as id, array(select interest from unnest(mine.interests) as interest where interest = any(p.interests)) as shared,
           ${promptsOf(sql`p.member_id`)} -> 0 as prompt
    from profiles p join profiles mine on mine.member_id = ${viewerId}
    where p.member_id = any(${ids}::uuid[])`);
  const showsInterests = brand.settings.visible_profile_fields.includes('interests');
  return new Map(
    rows.map(({ id, shared, prompt }) => [
      id,
      { ...(showsInterests && { shared_interests: shared }), ...(prompt && showsPrompts(brand) && { prompt }) },
    ]),
  );
}

function rowsOf(db: Queryable, viewerId: string, type: LikeType, after: After | undefined): Promise<Row[]> {
  if (type === 'received') return received(db, viewerId, after);
  const [at, where] =
    type === 'given'
      ? [sql`l.created_at`, sql`l.member_id = ${viewerId}`]
      : [sql`l.matched_at`, sql`l.member_id = ${viewerId} and l.matched_at is not null`];
  return db.many<Row>(sql`
    select l.liked_id as id, false as is_new, l.matched_at is not null as matched, ${at} as at from likes l
    where ${where} ${beyond(at, sql`l.liked_id`, after)}
    order by ${at} desc, l.liked_id desc limit ${PAGE + 1}`);
}

/** New ones first: two ranges, one after the other. */
async function received(db: Queryable, viewerId: string, after: After | undefined): Promise<Row[]> {
  const range = (isNew: boolean, from: After | undefined) => sql`
    (select l.member_id as id, ${isNew}::boolean as is_new, l.matched_at is not null as matched, l.created_at as at, ${partColumns} from likes l
     where l.liked_id = ${viewerId} and l.passed_at is null and ${isNew ? sql`l.seen_at is null` : sql`l.seen_at is not null`}
       ${beyond(sql`l.created_at`, sql`l.member_id`, from)}
     order by l.created_at desc, l.member_id desc limit ${PAGE + 1})`;
  if (after && !after.isNew) return db.many<Row>(range(false, after));
  return db.many<Row>(sql`
    select * from (${range(true, after)} union all ${range(false, undefined)}) as both_ranges
    order by is_new desc, at desc, id desc limit ${PAGE + 1}`);
}

const beyond = (at: Sql, id: Sql, after: After | undefined): Sql =>
  after ? sql`and (${at}, ${id}) < (${after.at}, ${after.id}::uuid)` : sql``;

/** As a query says it: all three, or none. */
export function afterOf({
  after_at,
  after_id,
  after_new,
}: Omit<CallQuery<'likes.list'>, 'type' | 'after_new'> & { after_new?: boolean }): After | undefined {
  return after_at && after_id ? { at: new Date(after_at), id: after_id, isNew: after_new ?? false } : undefined;
}
