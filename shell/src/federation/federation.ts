import type { RegistryEntry } from '@vesper/contracts';

/** A remote's container: where it is, and what it is made as (of `RegistryEntry`). */
export interface Entry {
  url: string;
  container: RegistryEntry['container'];
}

/** What the federation's runtime does for the shell. */
export interface FederationRuntime {
  /** @throws whatever the network, the container or its shared modules have against it */
  fetchModule(entry: Entry): Promise<unknown>;
  /** Whether a version lies in a range (semver). */
  satisfies(version: string, range: string): boolean;
}

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
