import type { CallResponse } from '../api-types.ts';

export type LocatedPlace = NonNullable<CallResponse<'geocode.get'>['place']>;

/**
 * S-02: the geolocation permission, and the last located city, cached for an hour (K-04); never anything finer (D-64).
 * Owner and only writer: the shell, which locates only on request (`shell:locate`).
 */
export interface GeolocationState {
  /** `unknown` where the browser can't be queried beforehand. */
  permission: 'unsupported' | 'unknown' | 'prompt' | 'granted' | 'denied';
  /** `nowhere`: no known city at that position. */
  status: 'idle' | 'locating' | 'failed' | 'nowhere';
  place: LocatedPlace | null;
}
