import { createFakeHost, type FakeHostOptions, refuse } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { createEvents } from '../platform/create-events.ts';
import { createGeolocationStore } from './geolocation-store.ts';
import { syncGeolocation } from './sync-geolocation.ts';

const place = { country: 'NL', region: 'NL-NH', city: 'Amsterdam' };
const HOUR = 3_600_000;

interface Browser {
  answer?: 'here' | 'denied';
  /** Null: it knows no such permission. */
  permission?: PermissionState | null;
  calls?: FakeHostOptions['calls'];
  isSupported?: boolean;
}

function aBrowser({ answer = 'here', permission = 'prompt', calls = {}, isSupported = true }: Browser = {}) {
  const events = createEvents(vi.fn());
  const { api, records } = createFakeHost({ calls: { 'geocode.get': () => ({ place }), ...calls } });
  const store = createGeolocationStore(isSupported);
  const asked = vi.fn((resolve: PositionCallback, reject?: PositionErrorCallback | null) =>
    answer === 'here'
      ? resolve({ coords: { latitude: 52.370216, longitude: 4.895168 } } as GeolocationPosition)
      : reject?.({ code: 1 } as GeolocationPositionError),
  );
  const status = Object.assign(new EventTarget(), { state: permission });
  const change = (state: PermissionState) => {
    status.state = state;
    status.dispatchEvent(new Event('change'));
  };
  const clock = { now: 0 };
  const navigator = {
    ...(isSupported && { geolocation: { getCurrentPosition: asked } }),
    permissions: { query: permission === null ? () => Promise.reject(new TypeError()) : async () => status as unknown as PermissionStatus },
  };
  syncGeolocation({ store, api, events, navigator, now: () => clock.now });
  const locate = async () => {
    events.emit('shell:locate', {});
    await vi.waitFor(() => expect(store.getState().status).not.toBe('locating'));
    return store.getState();
  };
  return { events, store, asked, records, change, clock, locate };
}

test('[S-02] the permission is read without prompting: unknown if it cannot be queried, unsupported without geolocation', async () => {
  const { store, asked, change } = aBrowser();
  await vi.waitFor(() => expect(store.getState().permission).toBe('prompt'));
  change('granted');
  expect(store.getState().permission).toBe('granted');
  expect(asked).not.toHaveBeenCalled();
  const silent = aBrowser({ permission: null });
  await Promise.resolve();
  expect(silent.store.getState().permission).toBe('unknown');
  const none = aBrowser({ isSupported: false });
  expect(none.store.getState().permission).toBe('unsupported');
  expect((await none.locate()).status).toBe('idle');
});

test('[C-06 D-64] on request, the position is sent rounded to a hundredth of a degree', async () => {
  const { locate, records } = aBrowser();
  expect(await locate()).toMatchObject({ status: 'idle', place });
  expect(records.calls.map(({ input }) => input.query)).toEqual([{ lat: '52.37', lon: '4.90' }]);
});

test('[K-04] the result is reused for an hour, without asking browser or server', async () => {
  const { locate, asked, records, clock } = aBrowser();
  await locate();
  clock.now = HOUR - 1;
  expect((await locate()).place).toEqual(place);
  expect([asked.mock.calls.length, records.calls.length]).toEqual([1, 1]);
  clock.now = HOUR;
  await locate();
  expect([asked.mock.calls.length, records.calls.length]).toEqual([2, 2]);
});

test('[S-02] denied, failed and unknown places each have a state', async () => {
  expect((await aBrowser({ answer: 'denied' }).locate()).status).toBe('failed');
  expect((await aBrowser({ calls: { 'geocode.get': refuse(500, 'internal') } }).locate()).status).toBe('failed');
  expect(await aBrowser({ calls: { 'geocode.get': () => ({ place: null }) } }).locate()).toMatchObject({ status: 'nowhere', place: null });
});

test('[D-64] the place is cleared when the session ends', async () => {
  const { locate, events, store, asked } = aBrowser();
  await locate();
  events.emit('session:ended', { reason: 'logout' });
  expect(store.getState().place).toBeNull();
  await locate();
  expect(asked).toHaveBeenCalledTimes(2);
});
