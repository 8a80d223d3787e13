import type { Discount, User } from '../api-types.ts';
import { TIME_BONUS } from '../constants.ts';
import type { AlertName, AlertsState } from '../stores/alerts.ts';
import type { DiscountState } from '../stores/discount.ts';

interface BannerInput {
  /** */
  isInMembersArea: boolean;
  user: User | null;
  discount: DiscountState;
  dismissed: AlertsState['dismissed'];
  /** The server's time, ms. */
  now: number;
}

const banners: Partial<Record<Discount['kind'], AlertName>> = { time_bonus: 'time_bonus_banner', welcome: 'welcome_banner' };

/**
 * Whether the strip (`alerts/`) shows a discount: only for members, in the members area (P-06). Right after a signup the discount is still
 * loading, but it is certain to be a time bonus, so the strip is shown at once (S-12).
 */
export function isBannerDue({ isInMembersArea, user, discount, dismissed, now }: BannerInput): boolean {
  if (!isInMembersArea || !user) return false;
  const isNew = !user.paid_user && now < Date.parse(user.signup_date) + TIME_BONUS.seconds * 1000;
  const kind = discount.active?.kind ?? (discount.status === 'loading' && isNew ? 'time_bonus' : undefined);
  const banner = kind && banners[kind];
  return banner !== undefined && !dismissed[banner];
}
