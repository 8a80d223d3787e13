import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { CardView } from './cards.ts';
import { isGranted } from './is-granted.ts';

/** The relation between a viewer and a member whom they may see. */
export interface Visibility {
  isSelf: boolean;
  liked: boolean;
  likesMe: boolean;
  blockedByMe: boolean;
  conversation: string | null;
  shortlisted: boolean;
  /** The viewer's own, about whom they keep (B-14). */
  note: string | null;
}

/**
 * Whether a viewer may see a member, and the relation between them. Undefined in all other cases: an unknown member, one of another brand,
 * deleted, not confirmed, one who blocked the viewer (P-07), and an invisible one who has no conversation with the viewer, doesn't like them
 * and shows them no private photos (S-23, B-06). Callers must answer all of these in the same way.
 */
export const visibilityOf = (
  db: Queryable,
  { brandId, viewerId }: Pick<CardView, 'brandId' | 'viewerId'>,
  id: string,
): Promise<Visibility | undefined> =>
  db.maybeOne<Visibility>(sql`
    select coalesce(m.id = ${viewerId}::uuid, false) as "isSelf", given.liked_id is not null as liked, received.liked_id is not null as "likesMe",
           mine.blocked_id is not null as "blockedByMe", c.id as conversation,
           kept.note is not null as shortlisted, kept.note
    from members m
    left join likes given on given.member_id = ${viewerId}::uuid and given.liked_id = m.id
    left join likes received on received.member_id = m.id and received.liked_id = ${viewerId}::uuid
    left join blocks mine on mine.member_id = ${viewerId}::uuid and mine.blocked_id = m.id
    left join shortlisted kept on kept.member_id = ${viewerId}::uuid and kept.kept_id = m.id
    left join conversations c on c.member_a = least(${viewerId}::uuid, m.id) and c.member_b = greatest(${viewerId}::uuid, m.id)
    where m.id = ${id} and m.brand_id = ${brandId}
      and (m.id = ${viewerId}::uuid
        or m.status = 'active'
          and (not m.invisible or c.id is not null or received.liked_id is not null or ${isGranted(sql`m.id`, sql`${viewerId}::uuid`)})
          and not exists (select from blocks theirs where theirs.member_id = m.id and theirs.blocked_id = ${viewerId}::uuid))`);
