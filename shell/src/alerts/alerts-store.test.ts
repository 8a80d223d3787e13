import { readDismissed } from '@vesper/contracts';
import { aUser, uuid } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import { createSessionStore } from '../auth/session-store.ts';
import { createAlertsStore } from './alerts-store.ts';

const AT = '2026-05-01T12:00:00.000Z';

const alertsOf = (session: ReturnType<typeof createSessionStore>) => createAlertsStore({ session, window, document, isSecure: false });

beforeEach(() => localStorage.clear());

test('[S-10] a dismissal is stored with its time and still applies on the next page', () => {
  const session = createSessionStore(aUser());
  alertsOf(session).dismiss('time_bonus_modal', AT);
  expect(alertsOf(session).getState().dismissed).toEqual({ time_bonus_modal: AT });
});

test('[S-10] dismissals are stored per member', () => {
  const session = createSessionStore(aUser());
  const alerts = alertsOf(session);
  alerts.dismiss('profile_photo', AT);
  session.setUser(aUser({ id: uuid(9) }));
  expect(alerts.getState().dismissed).toEqual({});
  session.setUser(aUser());
  expect(alerts.getState().dismissed).toEqual({ profile_photo: AT });
  session.setUser(null);
  alerts.dismiss('push', AT);
  expect(alerts.getState().dismissed).toEqual({});
});

test('[S-10] an alert dismissed in one tab is dismissed in the others', () => {
  const session = createSessionStore(aUser());
  const [one, other] = [alertsOf(session), alertsOf(session)];
  one.dismiss('time_bonus_banner', AT);
  window.dispatchEvent(new StorageEvent('storage', { key: `vesper.dismissed.${aUser().id}` }));
  expect(other.getState().dismissed).toEqual({ time_bonus_banner: AT });
});

test('[S-10] unreadable stored data hides no alert', () => {
  localStorage.setItem(`vesper.dismissed.${aUser().id}`, '{');
  expect(alertsOf(createSessionStore(aUser())).getState().dismissed).toEqual({});
});

test('[S-10 W6] a cookie names what this member has dismissed, so that the server renders none of it', () => {
  const session = createSessionStore(aUser());
  const alerts = alertsOf(session);
  alerts.dismiss('profile_photo', AT);
  alerts.dismiss('push', AT);
  const told = () => readDismissed(/(?:^|; )dismissed=([^;]*)/.exec(document.cookie)?.[1]);
  expect(Object.keys(told())).toEqual(['profile_photo', 'push']);
  session.setUser(aUser({ id: uuid(9) }));
  expect(told().profile_photo).toBeUndefined();
});
