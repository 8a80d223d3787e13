import { type ApiClient, type Events, GEOCODE_CACHE } from '@vesper/contracts';
import type { GeolocationStore } from './geolocation-store.ts';

interface GeolocationPorts {
  store: GeolocationStore;
  api: ApiClient;
  events: Events;
  navigator: { geolocation?: Pick<Geolocation, 'getCurrentPosition'>; permissions?: Pick<Permissions, 'query'> };
  now: () => number;
}

/** How long a browser may look for itself, in ms. */
const PATIENCE = 10_000;

/** About a kilometre: enough for a city, and finer never leaves the browser (D-64). */
const coarse = (degrees: number): string => degrees.toFixed(2);

/**
 * S-02, C-06: asks the browser where it is when a page wants to know, and not before; the server names the city, which is good for an hour (K-04).
 * Nothing of it outlives the page, or the session.
 */
export function syncGeolocation({ store, api, events, navigator, now }: GeolocationPorts): void {
  let locatedAt = Number.NEGATIVE_INFINITY;

  async function watchPermission(): Promise<void> {
    const status = await navigator.permissions?.query({ name: 'geolocation' });
    if (!status) return;
    const take = () => store.set({ permission: status.state });
    take();
    status.addEventListener('change', take);
  }

  const position = () =>
    new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation?.getCurrentPosition(resolve, reject, { maximumAge: GEOCODE_CACHE * 1000, timeout: PATIENCE }),
    );

  async function locate(): Promise<void> {
    const { permission, status, place } = store.getState();
    if (permission === 'unsupported' || status === 'locating') return;
    if (place && now() - locatedAt < GEOCODE_CACHE * 1000) return store.set({ status: 'idle', place: { ...place } });
    store.set({ status: 'locating' });
    try {
      const { coords } = await position();
      const answer = await api.call('geocode.get', { query: { lat: coarse(coords.latitude), lon: coarse(coords.longitude) } });
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
  if (navigator.geolocation) watchPermission().catch(() => {}); // Some browsers know no such permission: it stays unknown.
}
