import type { ReadableStore, Tracking, TrackingState } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

const PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const satisfies readonly (keyof Tracking)[];
const MAX_LENGTH = 200;
const KEY = 'vesper.tracking';

/** Tracking parameters in a URL's query. */
export function trackingOf(search: string): Tracking {
  const query = new URLSearchParams(search);
  const found = PARAMETERS.map((name) => [name, query.get(name)?.slice(0, MAX_LENGTH)] as const);
  return Object.fromEntries(found.filter(([, value]) => value));
}

/**
 * E-14: keeps the parameters of the first landing that has any, until the signup.
 * @param before the page of this site that led here, whose scripts may not have run
 */
export function createTrackingStore(search: string, storage: Storage, before: URL | null = null): ReadableStore<TrackingState> {
  const here = trackingOf(search);
  const tracking = remembered(storage) ?? (before && Object.keys(here).length === 0 ? trackingOf(before.search) : here);
  if (Object.keys(tracking).length > 0) storage.setItem(KEY, JSON.stringify(tracking));
  return createStore<TrackingState>(() => ({ tracking }));
}

function remembered(storage: Storage): Tracking | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
