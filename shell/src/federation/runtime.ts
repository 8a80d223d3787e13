import { satisfies } from 'compare-versions';
import type { FederationRuntime } from './federation.ts';
import { createShareScope, type ShareScope } from './share-scope.ts';

/** What a remote's entry exports: webpack's own protocol of containers. */
interface Container {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * How remotes come to the page. Nothing of a remote runs before it is wanted.
 * A file of its own, and with it whatever of the provided modules only remotes use: `federation.ts` says when it comes.
 */
export function startFederation(): FederationRuntime {
  const scope = createShareScope();
  let earlier: Promise<(url: string) => Promise<unknown>> | undefined;

  function earlierRuntime() {
    earlier ??= import(/* webpackChunkName: "earlier-federation" */ './earlier-runtime.ts').then((module) => module.startEarlierRuntime());
    // A file that did not come is asked for again by the next who wants it.
    earlier.catch(() => {
      earlier = undefined;
    });
    return earlier;
  }

  return {
    async fetchModule({ url, container }) {
      if (container === undefined) return (await earlierRuntime())(url);
      const { init, get } = (await import(/* webpackIgnore: true */ url)) as Container;
      await init(scope);
      return (await get('./remote'))();
    },
    satisfies,
  };
}
