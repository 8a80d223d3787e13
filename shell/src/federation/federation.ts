import type { FederationRuntime } from './runtime.ts';

/** Brings what stands behind an entry. */
export interface Federation {
  /** The runtime, fetched when it is wanted first. A remote's document preloads it; the shell's own pages are painted without. */
  runtime(): Promise<FederationRuntime>;
}

export function createFederation(): Federation {
  let started: Promise<FederationRuntime> | undefined;
  return {
    runtime() {
      started ??= import(/* webpackChunkName: "federation" */ './runtime.ts').then(({ startFederation }) => startFederation());
      // A file that did not come is asked for again by the next who wants it.
      started.catch(() => {
        started = undefined;
      });
      return started;
    },
  };
}
