import { expect, test } from 'vitest';
import { entryWarningCookie, localeCookie } from './cookies.ts';

test('[S-22] the language is remembered for 365 days', () => {
  expect(localeCookie('de', true)).toBe('locale=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});

test('[M-01] the answer to the entry warning is remembered with its time', () => {
  expect(entryWarningCookie(new Date('2026-03-10T12:00:00Z'), false)).toMatch(
    /^entry_warning=2026-03-10T12:00:00.000Z; Path=\/; Max-Age=31536000/,
  );
});
