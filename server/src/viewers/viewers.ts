import type { CallResponse } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import { visibilityOf } from '../members/visibility.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import { DAY, earlier } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

export const VIEWS_KEPT = 30 * DAY;
const PAGE = 24;
/** Pages read for one answer, where all members of a page are gone. */
const ATTEMPTS = 5;

interface After {
  at: Date;
  id: string;
}

/**
 * Keeps a visit, if both members share theirs and may see each other. Those who are invisible leave none, and neither do fictional
 * profiles get any.
 */
export async function keepView(tx: Tx, view: MemberView, viewedId: string): Promise<void> {
  const { brandId, viewerId, now } = view;
  if (!(await visibilityOf(tx, view, viewedId))) return;
  await tx.query(sql`
    insert into profile_views (member_id, viewed_id, brand_id, viewed_at)
    select viewer.id, viewed.id, viewed.brand_id, ${now}
    from members viewer join members viewed on viewed.brand_id = viewer.brand_id and viewed.id <> viewer.id
    where viewer.id = ${viewerId} and viewer.brand_id = ${brandId} and viewed.id = ${viewedId}
      and viewer.status = 'active' and viewed.status = 'active' and not viewer.invisible and not viewed.is_fictional
      and viewer.shows_views and viewed.shows_views
      and not exists (select from blocks where member_id = viewer.id and blocked_id = viewed.id)
      and not exists (select from blocks where member_id = viewed.id and blocked_id = viewer.id)
    on conflict (member_id, viewed_id) do update set viewed_at = excluded.viewed_at`);
}

/** A page of those who viewed the member; without members who are gone, blocked, invisible, or no longer share their visits. */
export async function viewersOf(
  db: Queryable,
  urls: PhotoUrls,
  view: MemberView,
  after: After | undefined,
): Promise<CallResponse<'viewers.get'>> {
  const { viewerId, now } = view;
  const own = await db.one<{ on: boolean }>(sql`select shows_views as "on" from members where id = ${viewerId}`);
  if (!own.on) return { on: false, viewers: [], next: null };
  let from = after;
  for (let attempt = 1; ; attempt++) {
    const rows = await db.many<{ id: string; at: Date }>(sql`
      select v.member_id as id, v.viewed_at as at from profile_views v join members m on m.id = v.member_id
      where v.viewed_id = ${viewerId} and v.viewed_at > ${earlier(now, VIEWS_KEPT)} and m.shows_views and not m.invisible
        ${from ? sql`and (v.viewed_at, v.member_id) < (${from.at}, ${from.id}::uuid)` : sql``}
      order by v.viewed_at desc, v.member_id desc limit ${PAGE + 1}`);
    const page = rows.slice(0, PAGE);
    const cards = await cardsOf(
      db,
      urls,
      { ...view, tellsKept: true },
      page.map(({ id }) => id),
    );
    const viewers = page.flatMap(({ id, at }) => {
      const profile = cards.get(id);
      return profile ? { profile, viewed_at: at.toISOString() } : [];
    });
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    if (!last || viewers.length > 0 || attempt === ATTEMPTS)
      return { on: true, viewers, next: last ? { at: last.at.toISOString(), id: last.id } : null };
    from = last;
  }
}
