import { aUser } from '@vesper/testing';
import { expect, test } from 'vitest';
import { shownAlert } from '@vesper/contracts';

const active = aUser({ status: 'active', notifications_disabled: [], profile: { ...aUser().profile, status: 'active', main_image: null } });
const unconfirmed = aUser({ status: 'not_confirmed', profile: { ...aUser().profile, status: 'disabled', main_image: null } });
const alert = ({ search = '', ...changes }: Partial<Parameters<typeof shownAlert>[0]> & { search?: string } = {}) =>
  shownAlert({
    ...{
      user: active,
      dismissed: {},
      pathname: '/members',
      query: new URLSearchParams(search),
      isSmartphone: false,
      push: 'subscribed',
      hasNews: true,
      isDiscountDue: false,
      isInMembersArea: true,
      hasPage: () => true,
    },
    ...changes,
  });

test('[S-05] the activation reminder is a strip, or a dialog on a smartphone after a partner’s signup', () => {
  const search = 'api_signup_complete';
  expect(alert({ user: unconfirmed })).toBe('activation');
  expect(alert({ user: unconfirmed, search })).toBe('activation');
  expect(alert({ user: unconfirmed, isSmartphone: true })).toBe('activation');
  expect(alert({ user: unconfirmed, search, isSmartphone: true })).toBe('activation_modal');
  expect(alert({ user: { ...unconfirmed, profile: active.profile } })).toBeNull();
});

test('[S-05] hidden on signup, settings and notifications', () => {
  for (const pathname of ['/signup', '/notifications', '/activate']) expect(alert({ user: unconfirmed, pathname })).toBeNull();
});

test('[S-10] the photo reminder shows until dismissed, if there is a page to add one', () => {
  expect(alert()).toBe('profile_photo');
  expect(alert({ dismissed: { profile_photo: '2026-05-01T12:00:00Z' } })).toBeNull();
  expect(alert({ hasPage: () => false })).toBeNull();
  expect(alert({ user: null })).toBeNull();
});

test('[S-10] disabled notifications come before the photo, one alert at a time', () => {
  const user = { ...active, notifications_disabled: ['message'] };
  expect(alert({ user })).toBe('notifications_disabled');
  expect(alert({ user, dismissed: { notifications_disabled: '2026-05-01T12:00:00Z' } })).toBe('profile_photo');
});

test('[S-10 M-03] one alert at a time: address, then discount, then reminders', () => {
  const off = { ...active, notifications_disabled: ['message'] };
  expect(alert({ user: unconfirmed, isDiscountDue: true })).toBe('activation');
  expect(alert({ user: off, isDiscountDue: true })).toBe('discount');
  expect(alert({ user: { ...unconfirmed, profile: active.profile }, isDiscountDue: true })).toBe('discount');
  expect(alert({ user: off })).toBe('notifications_disabled');
});

test('[R-15 M-03] no discount strip on profiles, nor on Premium, which shows the discount itself', () => {
  expect(alert({ pathname: '/members/7d0f', isDiscountDue: true })).toBeNull();
  expect(alert({ pathname: '/premium', isDiscountDue: true })).toBe('profile_photo');
  expect(alert({ user: unconfirmed, pathname: '/members/7d0f' })).toBe('activation');
});

test('[S-01] push is offered only to members who may get news', () => {
  const user = { ...active, profile: { ...active.profile, main_image: aUser().profile.main_image ?? ({} as never) } };
  expect(alert({ user, push: 'unknown', hasNews: false })).toBeNull();
  expect(alert({ user, push: 'unknown' })).toBe('push');
});

test('[S-10 S-01] push comes last, in the members area, if supported, undecided and not dismissed', () => {
  const user = { ...active, profile: { ...active.profile, main_image: aUser().profile.main_image ?? ({} as never) } };
  expect(alert({ user, push: 'unknown' })).toBe('push');
  expect(alert({ push: 'unknown' })).toBe('profile_photo');
  expect(alert({ user, push: 'unknown', isInMembersArea: false })).toBeNull();
  expect(alert({ user, push: 'unknown', pathname: '/members/7d0f' })).toBeNull(); // its picture comes first
  expect(alert({ user, push: 'unknown', dismissed: { push: '2026-05-01T12:00:00Z' } })).toBeNull();
  for (const push of ['unsupported', 'denied', 'subscribed'] as const) expect(alert({ user, push })).toBeNull();
});

test('[L-02 S-10] no photo reminder on pages for adding the photo, confirming, signing up or resetting the password', () => {
  expect(alert({ pathname: '/complete-signup' })).toBeNull();
  expect(alert({ pathname: '/signup-matches' })).toBeNull();
  expect(alert({ pathname: '/activate/done' })).toBeNull();
  expect(alert({ pathname: '/reset-password/do' })).toBeNull();
  expect(alert({ pathname: '/profile' })).toBeNull();
  expect(alert({ pathname: '/likes' })).toBe('profile_photo');
});
