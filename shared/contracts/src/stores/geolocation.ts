import type { CallResponse } from '../api-types.ts';

export type LocatedPlace = NonNullable<CallResponse<'geocode.get'>['place']>;

/**
 * S-02: whether the browser may tell where it is, and the city it last told, for an hour (K-04); never anything finer (D-64).
 * Owner and only writer: the shell, which asks when it is wanted (`shell:locate`) and not before.
 */
export interface GeolocationState {
  /** `unknown` where the browser does not say before it is asked. */
  permission: 'unsupported' | 'unknown' | 'prompt' | 'granted' | 'denied';
  /** `nowhere`: the position is none of the places we know. */
  status: 'idle' | 'locating' | 'failed' | 'nowhere';
  place: LocatedPlace | null;
}
