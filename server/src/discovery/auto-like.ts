import { type CallResponse, type Gender, type Seeking, soughtGender } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { hiddenFrom } from '../safety/hidden-from.ts';
import { searchPage } from './search.ts';

interface Wishes {
  gender: Gender;
  seeking: Seeking;
  country: string;
}

/** Candidates to check until one is found whom the viewer may see. */
const CANDIDATES = 10;

/**
 * C-08, D-45: the newest like received and not yet seen; failing that, a suggestion: a real member with a picture, where each looks for the
 * other, whom the member has not liked yet. Never invents a like.
 */
export async function autoLike(
  db: Queryable,
  urls: PhotoUrls,
  view: MemberView,
  countries: readonly string[],
): Promise<CallResponse<'autolike.get'>> {
  const liker = await firstSeen(db, urls, view, await newLikers(db, view));
  if (liker) return { profile: liker, reason: 'like' };
  return { profile: await firstSeen(db, urls, view, await suggestions(db, view, countries)), reason: 'suggestion' };
}

async function newLikers(db: Queryable, { viewerId }: MemberView): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select member_id as id from likes where liked_id = ${viewerId} and seen_at is null order by created_at desc limit ${CANDIDATES}`);
  return rows.map(({ id }) => id);
}

async function suggestions(db: Queryable, { brandId, viewerId, now }: MemberView, countries: readonly string[]): Promise<string[]> {
  const { gender, seeking, country } = await db.one<Wishes>(
    sql`select gender, seeking, country from profiles where member_id = ${viewerId}`,
  );
  const known = await db.many<{ id: string }>(sql`select liked_id as id from likes where member_id = ${viewerId}`);
  const hidden = [...(await hiddenFrom(db, viewerId)), ...known.map(({ id }) => id)];
  const filters = { gender: soughtGender(seeking), seeking: gender, hasPhoto: true, realOnly: true };
  const scope = { brandId, countries, hidden, now };
  const near = await searchPage(db, { ...filters, country }, scope, { sort: 'active', limit: CANDIDATES });
  const found = near.length > 0 ? near : await searchPage(db, filters, scope, { sort: 'active', limit: CANDIDATES });
  return found.map(({ id }) => id);
}

/** The ids may include members who are gone or blocked: those have no card. */
async function firstSeen(db: Queryable, urls: PhotoUrls, view: MemberView, ids: string[]) {
  const cards = await cardsOf(db, urls, view, ids);
  return ids.map((id) => cards.get(id)).find((card) => card !== undefined) ?? null;
}
