import type { FederationRuntime } from './runtime.ts';

/** Access to the federation runtime. */
export interface Federation {
  /** The runtime, fetched on first use. Documents with a remote preload it; the shell's own pages do not need it. */
  runtime(): Promise<FederationRuntime>;
}

export function createFederation(): Federation {
  let started: Promise<FederationRuntime> | undefined;
  return {
    runtime() {
      started ??= import(/* webpackChunkName: "federation" */ './runtime.ts').then(({ startFederation }) => startFederation());
      // A failed download is tried again by the next caller.
      started.catch(() => {
        started = undefined;
      });
      return started;
    },
  };
}
