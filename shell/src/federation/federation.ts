import type { FederationRuntime } from './runtime.ts';

/** Access to the federation runtime. */
export interface Federation {
  /** The runtime, fetched on first use. Documents with a remote preload it; the shell's own pages do not need it. */
  runtime(): Promise<FederationRuntime>;
}

/** @param started runs once after the runtime has started */
export function createFederation(started?: () => void): Federation {
  let runtime: Promise<FederationRuntime> | undefined;
  return {
    runtime() {
      runtime ??= import(/* webpackChunkName: "federation" */ './runtime.ts').then(({ startFederation }) => startFederation());
      // A failed download is tried again by the next caller.
      runtime.then(started, () => {
        runtime = undefined;
      });
      return runtime;
    },
  };
}
