import type { MemberView } from '../members/member-view.ts';
import { type Visibility, visibilityOf } from '../members/visibility.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** The relation to a member who may be reported. */
export interface Reportable extends Visibility {
  /** Whether the reporter may still see them. If not, they are told nothing of what has changed since, not even the name. */
  isSeen: boolean;
}

/**
 * Whom a member may report (D-16, B-05): whoever they may see, and whoever has a conversation with them, even if that member has since
 * blocked them, was suspended, or is leaving: the answer is the same for these three, so that it does not tell which it was. (With matches
 * it would: a block ends a match, leaving does not.) Undefined for all others, for oneself, and for erased accounts.
 */
export async function reportable(
  db: Queryable,
  { brandId, viewerId }: Pick<MemberView, 'brandId' | 'viewerId'>,
  id: string,
): Promise<Reportable | undefined> {
  const visibility = await visibilityOf(db, { brandId, viewerId }, id);
  if (visibility) return visibility.isSelf ? undefined : { ...visibility, isSeen: true };
  return db.maybeOne<Reportable>(sql`
    select false as "isSeen", false as "isSelf", given.liked_id is not null as liked, received.liked_id is not null as "likesMe",
           mine.blocked_id is not null as "blockedByMe", c.id as conversation
    from members m
    left join likes given on given.member_id = ${viewerId}::uuid and given.liked_id = m.id
    left join likes received on received.member_id = m.id and received.liked_id = ${viewerId}::uuid
    left join blocks mine on mine.member_id = ${viewerId}::uuid and mine.blocked_id = m.id
    join conversations c on c.member_a = least(${viewerId}::uuid, m.id) and c.member_b = greatest(${viewerId}::uuid, m.id)
    where m.id = ${id} and m.brand_id = ${brandId} and m.id <> ${viewerId}::uuid and m.status <> 'deleted'`);
}
