import { ApiFailure } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { useGiftCost, useNextCost, usePhotoCost } from '../composer/use-next-cost.ts';
import type { Refusal } from '../outbox/outbox-item.ts';
import { useChatContext } from '../session/chat-context.ts';

export interface Unsent {
  /** Why it isn't sent, or that nothing keeps it any more. */
  words: string;
  /** What it waited for is there now. It goes when the member says so, as it may cost them something. */
  isReady: boolean;
  /** In credits, of what is ready and costs some. */
  price?: number | undefined;
}

/** What to say of a message that was refused, for that reason. @param kind the message's `type` */
export function useUnsent(kind: string | undefined, reason: Refusal): Unsent {
  const { t, errorText, fieldText } = useTexts();
  const { user } = useChatContext();
  const photo = usePhotoCost();
  const gift = useGiftCost();
  const message = useNextCost();
  const refused = (why: Refusal): Unsent => ({ words: errorText(new ApiFailure(422, { error: why, message: why })), isReady: false });
  const extra = kind === 'photo' ? photo : kind === 'gift' ? gift : undefined;
  const isPaidFor = extra ? extra.left >= extra.price : message.kind !== 'none';
  const price = extra ? extra.price : message.kind === 'starter' ? undefined : message.price;
  if (reason === 'not_enough_credits' && extra && isPaidFor) return { words: t('status.ready'), isReady: true, price };
  if (reason === 'conversation_limit' && (user.paid_user || (user.new_chats_left ?? 0) > 0)) {
    return isPaidFor ? { words: t('status.ready_chat'), isReady: true, price } : refused('not_enough_credits');
  }
  if (reason === 'stale') return { words: t('status.stale'), isReady: false };
  // Of a photo's file (D-43).
  if (/^(picture|file)_/.test(reason)) return { words: fieldText(reason), isReady: false };
  return refused(reason);
}
