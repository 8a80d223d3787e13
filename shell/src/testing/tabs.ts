import type { TabChannel, TabMessage } from '../sync/tab-channel.ts';

/** Tabs of one browser; messages are delivered synchronously. */
export function createTabs() {
  const tabs: Set<(message: TabMessage) => void>[] = [];
  return {
    open(): TabChannel {
      const own = new Set<(message: TabMessage) => void>();
      tabs.push(own);
      return {
        post(message) {
          for (const tab of tabs) if (tab !== own) for (const listener of tab) listener(message);
        },
        listen(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
  };
}
