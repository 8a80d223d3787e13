import type { Tracking } from '../api-types.ts';

/** E-14: tracking parameters, kept from the first landing to the signup (sessionStorage). Owner and only writer: the shell. */
export interface TrackingState {
  tracking: Tracking;
}
