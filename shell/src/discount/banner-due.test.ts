import { aDiscount, aUser } from '@vesper/testing';
import { expect, test } from 'vitest';
import { isBannerDue } from '@vesper/contracts';
import { discountState } from './discount-store.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const user = aUser({ paid_user: false, signup_date: '2026-05-01T11:00:00Z' });
const bonus = discountState('ready', aDiscount({ kind: 'time_bonus' }));
const isDue = (changes: Partial<Parameters<typeof isBannerDue>[0]> = {}) =>
  isBannerDue({ isInMembersArea: true, user, discount: bonus, dismissed: {}, now: NOW, ...changes });

test('[P-06] the banner shows for members in the members area while there is a discount', () => {
  expect(isDue()).toBe(true);
  expect(isDue({ isInMembersArea: false })).toBe(false);
  expect(isDue({ user: null })).toBe(false);
  expect(isDue({ discount: discountState('ready', null) })).toBe(false);
  expect(isDue({ discount: discountState('ready', aDiscount({ kind: 'code' })) })).toBe(false);
});

test('[S-10] dismissing one discount’s banner does not hide the next one’s', () => {
  const dismissed = { time_bonus_banner: '2026-05-01T11:30:00Z' };
  expect(isDue({ dismissed })).toBe(false);
  expect(isDue({ dismissed, discount: discountState('ready', aDiscount({ kind: 'welcome' })) })).toBe(true);
});

test('[S-12] right after a signup, the banner shows while the discount is loading', () => {
  const discount = discountState('loading', null);
  expect(isDue({ discount })).toBe(true);
  expect(isDue({ discount, now: NOW + 3 * 3_600_000 })).toBe(false);
  expect(isDue({ discount, user: aUser({ ...user, paid_user: true }) })).toBe(false);
});
