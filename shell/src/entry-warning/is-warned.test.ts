import { expect, test } from 'vitest';
import { isWarned } from './is-warned.ts';

const warned = (input: Partial<Parameters<typeof isWarned>[0]>) =>
  isWarned({ kind: 'standard', route: { layout: 'default', path: '/login' }, isSignedIn: false, isInstalled: false, ...input });

test('[M-01] visitors are warned once, members and the installed app are not', () => {
  expect(warned({})).toBe(true);
  expect(warned({ route: null })).toBe(true);
  expect(warned({ kind: 'none' })).toBe(false);
  expect(warned({ isSignedIn: true })).toBe(false);
  expect(warned({ isInstalled: true })).toBe(false);
});

test('[L-01] [L-04] [L-05] the warning belongs to the default layout, not to landers or empty pages', () => {
  expect(warned({ route: { layout: 'lander', path: '/landers/gallery' } })).toBe(false);
  expect(warned({ route: { layout: 'empty', path: '/members/:id/signup' } })).toBe(false);
});

test('[L-02] neither asking for a new password nor setting it meets the warning', () => {
  expect(warned({ route: { layout: 'default', path: '/reset-password' } })).toBe(false);
  expect(warned({ route: { layout: 'default', path: '/reset-password/do' } })).toBe(false);
});

test('[L-04 B-12] a lander says whether it is ad-safe; before one that is not, the warning stands', () => {
  expect(warned({ route: { layout: 'lander', path: '/', adSafe: true } })).toBe(false);
  expect(warned({ route: { layout: 'lander', path: '/', adSafe: false } })).toBe(true);
  expect(warned({ route: { layout: 'lander', path: '/', adSafe: false }, isSignedIn: true })).toBe(false);
});
