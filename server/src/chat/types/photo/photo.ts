import type { Tx } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { MessageType } from '../message-type.ts';

/** M-06: one photo, uploaded before (D-20). Credits only: free messages are for words. Like any message, it is worth a reply (B-04). */
export const photo: MessageType = {
  credits: ({ photo_credits }) => photo_credits, // P-08
  reason: 'photo',
  takesFreeMessages: false,
  isEarnedBy: 'reply',
  store({ attachment }) {
    if (attachment === undefined) throw new ApiError(422, 'attachment_unavailable');
    return { body: null, gift: null, opener: null, photo_id: attachment };
  },
  claim: claimPhoto,
};

/**
 * Puts an upload of the sender's into the conversation. One update, so that of two messages, or of a message and the cleanup, only one
 * gets it. @throws ApiError 422 attachment_unavailable: someone else's, sent before, expired, or never there
 */
async function claimPhoto(
  tx: Tx,
  { photo_id }: { photo_id: string | null },
  { senderId, conversation }: { senderId: string; conversation: string },
): Promise<void> {
  const claimed = await tx.query(sql`
    update chat_photos set conversation_id = ${conversation}
    where id = ${photo_id} and member_id = ${senderId} and conversation_id is null`);
  if (claimed === 0) throw new ApiError(422, 'attachment_unavailable');
}
