import { ENTRY_WARNING_COOKIE, entryWarningAnswer } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { cookie, localeCookie } from './cookies.ts';

test('[S-22] the language is remembered for 365 days', () => {
  expect(localeCookie('de', true)).toBe('locale=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});

test('[M-01] the answer to the entry warning is remembered with its time', () => {
  const answer = entryWarningAnswer('standard', new Date('2026-03-10T12:00:00Z'));
  expect(cookie(ENTRY_WARNING_COOKIE, answer, 365, false)).toBe(
    'entry_warning=standard-2026-03-10T12:00:00.000Z; Path=/; Max-Age=31536000; SameSite=Lax',
  );
});
