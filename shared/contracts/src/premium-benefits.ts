import type { Benefit } from './api-types.ts';
import { FREE_CONVERSATIONS, FREE_PHOTOS, FREE_PROFILE_PICTURES, PREMIUM_PHOTOS, SWIPE_LIKES_A_DAY } from './constants.ts';

/** What Premium brings (P-04, P-05): the limits that this build enforces. A server's answer may know others. */
export const premiumBenefits: Benefit[] = [
  { name: 'pictures', free: FREE_PROFILE_PICTURES, premium: null },
  { name: 'conversations', free: FREE_CONVERSATIONS, premium: null },
  { name: 'own_pictures', free: FREE_PHOTOS, premium: PREMIUM_PHOTOS },
  { name: 'swipes', free: SWIPE_LIKES_A_DAY, premium: null },
];
