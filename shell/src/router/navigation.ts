import type { HostNavigation } from '@vesper/contracts';
import type { BrowserHistory } from './browser-history.ts';

interface NavigationPorts {
  history: BrowserHistory;
  prefetch: (path: string) => void;
  location: Pick<Location, 'assign'>;
}

/** The navigation API that remotes get, on top of the shell's history. */
export function createNavigation({ history, prefetch, location }: NavigationPorts): HostNavigation {
  return {
    navigate(to, { replace = false, state } = {}) {
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(to, state);
      else history.push(to, state);
    },
    location: () => history.current().location,
    subscribe: history.subscribe,
    holdBack: history.holdBack,
    prefetch,
    leave(url) {
      if (!/^https?:\/\//.test(url)) throw new Error(`Not a web address: ${url}`);
      location.assign(url);
    },
  };
}
