import { type ApiClient, type Events, GEOCODE_CACHE } from '@vesper/contracts';
import type { GeolocationStore } from './geolocation-store.ts';

interface GeolocationPorts {
  store: GeolocationStore;
  api: ApiClient;
  events: Events;
  navigator: { geolocation?: Pick<Geolocation, 'getCurrentPosition'>; permissions?: Pick<Permissions, 'query'> };
  now: () => number;
}

/** Time limit for the browser's location request, ms. */
const POSITION_TIMEOUT = 10_000;

/** Rounded to about a kilometre: enough to find the city, and nothing more precise leaves the browser (D-64). */
const rounded = (degrees: number): string => degrees.toFixed(2);

/**
 * S-02, C-06: locates the member when a page requests it (`shell:locate`). The server turns the position into a city, which is reused for an
 * hour (K-04). Cleared at the end of the session; never stored.
 */
export function syncGeolocation({ store, api, events, navigator, now }: GeolocationPorts): void {
  let locatedAt = Number.NEGATIVE_INFINITY;

  async function watchPermission(): Promise<void> {
    const status = await navigator.permissions?.query({ name: 'geolocation' });
    if (!status) return;
    const update = () => store.set({ permission: status.state });
    update();
    status.addEventListener('change', update);
  }

  const position = () =>
    new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation?.getCurrentPosition(resolve, reject, { maximumAge: GEOCODE_CACHE * 1000, timeout: POSITION_TIMEOUT }),
    );

  async function locate(): Promise<void> {
    const { permission, status, place } = store.getState();
    if (permission === 'unsupported' || status === 'locating') return;
    if (place && now() - locatedAt < GEOCODE_CACHE * 1000) return store.set({ status: 'idle', place: { ...place } });
    store.set({ status: 'locating' });
    try {
      const { coords } = await position();
      const answer = await api.call('geocode.get', { query: { lat: rounded(coords.latitude), lon: rounded(coords.longitude) } });
      locatedAt = now();
      store.set({ status: answer.place ? 'idle' : 'nowhere', place: answer.place });
    } catch {
      store.set({ status: 'failed' });
    }
  }

  events.on('shell:locate', () => void locate());
  events.on('session:ended', () => {
    locatedAt = Number.NEGATIVE_INFINITY;
    store.set({ status: 'idle', place: null });
  });
  if (navigator.geolocation) watchPermission().catch(() => {}); // Some browsers do not support this query: the permission stays `unknown`.
}
