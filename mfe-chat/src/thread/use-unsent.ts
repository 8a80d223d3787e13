import { ApiFailure } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { useGiftCost, usePhotoCost } from '../composer/use-next-cost.ts';
import type { Refusal } from '../outbox/outbox-item.ts';

export interface Unsent {
  /** Why it isn't sent. */
  words: string;
  /** In credits: it waited for credits, and there are enough now. It goes when the member says so, as it costs them something. */
  price?: number;
}

/** What to say of a message that was refused, for that reason. @param kind the message's `type` */
export function useUnsent(kind: string | undefined, reason: Refusal): Unsent {
  const { t, errorText, fieldText } = useTexts();
  const photo = usePhotoCost();
  const gift = useGiftCost();
  if (reason === 'not_enough_credits') {
    const cost = kind === 'photo' ? photo : kind === 'gift' ? gift : undefined;
    if (cost && cost.left >= cost.price) return { words: t('status.ready'), price: cost.price };
  }
  if (reason === 'stale') return { words: t('status.stale') };
  // Of a photo's file (D-43).
  if (/^(picture|file)_/.test(reason)) return { words: fieldText(reason) };
  return { words: errorText(new ApiFailure(422, { error: reason, message: reason })) };
}
