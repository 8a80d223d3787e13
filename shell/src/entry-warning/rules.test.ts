import { answersEntryWarning, entryWarningAnswer, meetsEntryWarning } from '@vesper/contracts';
import { expect, test } from 'vitest';

const warned = (input: Partial<Parameters<typeof meetsEntryWarning>[0]>) =>
  meetsEntryWarning({ kind: 'standard', page: { layout: 'default', path: '/login' }, isSignedIn: false, ...input });

test('[M-01] visitors are warned once, members are not', () => {
  expect(warned({})).toBe(true);
  expect(warned({ page: null })).toBe(true);
  expect(warned({ kind: 'none' })).toBe(false);
  expect(warned({ isSignedIn: true })).toBe(false);
});

test('[L-01] [L-04] [L-05] the warning belongs to the default layout, not to landers or empty pages', () => {
  expect(warned({ page: { layout: 'lander', path: '/landers/gallery' } })).toBe(false);
  expect(warned({ page: { layout: 'empty', path: '/members/:id/signup' } })).toBe(false);
});

test('[L-02 R-46] no warning on completing a signup or resetting a password, nor before terms and help', () => {
  const exempt = [
    '/complete-signup',
    '/reset-password',
    '/reset-password/do',
    '/unsubscribe',
    '/complaints/:door?',
    '/complaints/status',
    '/complaints/decision',
    '/terms',
    '/imprint',
    '/safety',
    '/withdrawal/:id?',
    '/ban',
    '/faq',
    '/undo',
    '/mail-change/do',
    '/self-excluded',
    '/account-deleted',
  ];
  for (const path of exempt) expect(warned({ kind: 'strict', page: { layout: 'default', path } })).toBe(false);
});

test('[L-03 M-02] over the chat only the strict one is shown, and to members too', () => {
  const page = { layout: 'chat', path: '/chats' } as const;
  expect(warned({ page })).toBe(false);
  expect(warned({ page, kind: 'strict' })).toBe(true);
  expect(warned({ page, kind: 'strict', isSignedIn: true })).toBe(true);
  expect(warned({ kind: 'strict', isSignedIn: true })).toBe(false);
});

test('[L-04 B-12] landers that are not ad-safe have the warning', () => {
  expect(warned({ page: { layout: 'lander', path: '/', adSafe: true } })).toBe(false);
  expect(warned({ page: { layout: 'lander', path: '/', adSafe: false } })).toBe(true);
  expect(warned({ page: { layout: 'lander', path: '/', adSafe: false }, isSignedIn: true })).toBe(false);
});

test('[M-01 M-02] the strict answer covers both warnings, the standard answer only itself', () => {
  const at = new Date('2026-03-10T12:00:00Z');
  const [standard, strict] = [entryWarningAnswer('standard', at), entryWarningAnswer('strict', at)];
  expect(answersEntryWarning('standard', standard)).toBe(true);
  expect(answersEntryWarning('standard', strict)).toBe(true);
  expect(answersEntryWarning('strict', strict)).toBe(true);
  expect(answersEntryWarning('strict', standard)).toBe(false);
  expect(answersEntryWarning('standard', undefined)).toBe(false);
});
