import { expect, test } from 'vitest';
import { countBadge, creditsBadge } from './badges.ts';

test('[L-09] the unread badge ends at 99+', () => {
  expect([0, 1, 99, 100, 4000].map(countBadge)).toEqual([null, '1', '99', '99+', '99+']);
});

test('[L-10] the credits badge warns at ten and is danger at zero', () => {
  expect(creditsBadge(11)).toBeNull();
  expect(creditsBadge(10)).toEqual({ text: '10', tone: 'warning' });
  expect(creditsBadge(1)).toEqual({ text: '1', tone: 'warning' });
  expect(creditsBadge(0)).toEqual({ text: '0', tone: 'danger' });
});
