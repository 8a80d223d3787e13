import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Brand } from '../../../platform/brands/brand-lookup.ts';
import type { MessageType } from '../message-type.ts';
import { GIFTS } from './catalogue.ts';

export const giftsOf = ({ gifts }: Brand): readonly string[] => gifts ?? GIFTS;

/**
 * D-49: one gift of the brand's catalogue. Credits only: free messages are for words. Once it has been seen it is given. One that its
 * receiver never saw comes back in the time of the reply guarantee, and no earlier: whoever blocks or leaves meanwhile looks like silence.
 */
export const gift: MessageType = {
  credits: ({ gift_credits }) => gift_credits, // P-08
  reason: 'gift',
  takesFreeMessages: false,
  isEarnedBy: 'reading',
  store({ gift: id }, brand) {
    if (id === undefined || !giftsOf(brand).includes(id)) throw new ApiError(422, 'gift_unavailable');
    return { body: null, gift: id, opener: null, photo_id: null };
  },
};
