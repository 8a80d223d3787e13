import type { CallResponse } from '@vesper/contracts';
import { conversationWith } from '../chat/conversations.ts';
import { giveUpGuarantees } from '../chat/open-guarantees.ts';
import { announceRemovals } from '../likes/announce-removals.ts';
import { lockPair } from '../members/locks.ts';
import type { MemberView } from '../members/member-view.ts';
import { visibilityOf } from '../members/visibility.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import { sql } from '../platform/database/sql.ts';
import { dropPrivatePhotoGrants } from '../private-photos/private-photos.ts';
import { dropFromShortlists } from '../shortlist/shortlist.ts';

/**
 * Blocks a member (P-07): from now on neither sees nor reaches the other. Their likes are removed, each
 * from the other's shortlist, and what one showed the other of private photos; their conversation disappears from both lists but is kept, in
 * case of an unblock or a complaint (B-05).
 * @throws {ApiError} 404 not_found
 */
export async function block(tx: Tx, events: LiveEvents, { brandId, viewerId, now }: MemberView, blockedId: string): Promise<void> {
  await lockPair(tx, viewerId, blockedId);
  const visibility = await visibilityOf(tx, { brandId, viewerId }, blockedId);
  if (!visibility || visibility.isSelf) throw new ApiError(404, 'not_found');
  if (visibility.blockedByMe) return;

  await tx.query(
    sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${viewerId}, ${blockedId}, ${brandId}, ${now})`,
  );
  const likes = await tx.many<{ member_id: string; liked_id: string }>(sql`
    delete from likes
    where (member_id = ${viewerId} and liked_id = ${blockedId}) or (member_id = ${blockedId} and liked_id = ${viewerId})
    returning member_id, liked_id`);
  await dropFromShortlists(tx, viewerId, blockedId);
  await dropPrivatePhotoGrants(tx, viewerId, blockedId);
  const conversation = await conversationWith(tx, viewerId, blockedId);
  if (conversation) await giveUpGuarantees(tx, viewerId, conversation.id);
  const chats = conversation ? [{ id: conversation.id, members: [viewerId, blockedId] }] : [];
  announceRemovals(tx, events, viewerId, { likes, chats });
}

/** Of one answer: the latest. */
const LISTED = 500;

/** Whom a member has blocked, the latest first. Of those who are leaving or gone the name stays until they are erased. */
export async function blockedBy(db: Queryable, memberId: string): Promise<CallResponse<'blocks.get'>['blocked']> {
  const rows = await db.many<{ id: string; name: string; at: Date }>(sql`
    select m.id, m.name, b.created_at as at from blocks b join members m on m.id = b.blocked_id
    where b.member_id = ${memberId} order by b.created_at desc, m.id limit ${LISTED}`);
  return rows.map(({ id, name, at }) => ({ id, name, blocked_at: at.toISOString() }));
}

/** Ends a block; without one, changes nothing. The conversation is in both lists again when they next load. */
export async function unblock(tx: Tx, { viewerId }: MemberView, blockedId: string): Promise<void> {
  await tx.query(sql`delete from blocks where member_id = ${viewerId} and blocked_id = ${blockedId}`);
}
