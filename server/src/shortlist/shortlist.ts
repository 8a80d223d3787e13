import type { CallResponse } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import { lockPair } from '../members/locks.ts';
import type { MemberView } from '../members/member-view.ts';
import { visibilityOf } from '../members/visibility.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';

const PAGE = 24;
/** Pages read for one answer, where all members of a page are gone. */
const ATTEMPTS = 5;

interface After {
  at: Date;
  id: string;
}

/**
 * Keeps a member for later, once, with a note if one is given. No one is told.
 * @throws {ApiError} 404 not_found (whom the viewer can't see, and oneself) · 403 blocked (by the viewer)
 */
export async function keepForLater(tx: Tx, view: MemberView, keptId: string, note?: string): Promise<void> {
  const { viewerId, brandId, now } = view;
  // A block at the same moment comes before or after, so that it leaves none of the two on the other's list.
  await lockPair(tx, viewerId, keptId);
  const visibility = await visibilityOf(tx, view, keptId);
  if (!visibility || visibility.isSelf) throw new ApiError(404, 'not_found');
  if (visibility.blockedByMe) throw new ApiError(403, 'blocked');
  await tx.query(sql`
    insert into shortlisted (member_id, kept_id, brand_id, kept_at, note) values (${viewerId}, ${keptId}, ${brandId}, ${now}, ${note ?? ''})
    ${note === undefined ? sql`on conflict do nothing` : sql`on conflict (member_id, kept_id) do update set note = excluded.note`}`);
}

/** After a block, in both directions: an end of it brings no one back. */
export async function dropFromShortlists(tx: Tx, one: string, other: string): Promise<void> {
  await tx.query(sql`
    delete from shortlisted
    where (member_id, kept_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`);
}

/** A page of those whom a member keeps, without members who are gone, blocked, or invisible at the moment. */
export async function shortlistOf(
  db: Queryable,
  urls: PhotoUrls,
  view: MemberView,
  after: After | undefined,
): Promise<CallResponse<'shortlist.get'>> {
  let from = after;
  for (let attempt = 1; ; attempt++) {
    const rows = await db.many<After & { note: string }>(sql`
      select s.kept_id as id, s.kept_at as at, s.note from shortlisted s join members m on m.id = s.kept_id
      where s.member_id = ${view.viewerId} and not m.invisible
        ${from ? sql`and (s.kept_at, s.kept_id) < (${from.at}, ${from.id}::uuid)` : sql``}
      order by s.kept_at desc, s.kept_id desc limit ${PAGE + 1}`);
    const page = rows.slice(0, PAGE);
    const cards = await cardsOf(
      db,
      urls,
      { ...view, tellsMore: true },
      page.map(({ id }) => id),
    );
    const kept = page.flatMap(({ id, at, note }) => {
      const profile = cards.get(id);
      return profile ? [{ profile, kept_at: at.toISOString(), ...(note && { note }) }] : [];
    });
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    if (!last || kept.length > 0 || attempt === ATTEMPTS) return { kept, next: last ? { at: last.at.toISOString(), id: last.id } : null };
    from = last;
  }
}
