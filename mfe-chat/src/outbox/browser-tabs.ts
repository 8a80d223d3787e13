import type { OutboxNews, OutboxTabs } from './ports.ts';

/**
 * This member's other tabs, through Web Locks and BroadcastChannel. The host offers no such API: no other remote has work that
 * must run once per browser. The browser releases a lock when its tab closes or crashes.
 * @param locks undefined outside a secure context: then every tab sends, and the server drops the duplicates (D-19)
 */
export function createBrowserTabs(member: string, locks: LockManager | undefined, signal: AbortSignal): OutboxTabs {
  const name = `mfe-chat.outbox.${member}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  return {
    runExclusively: (queue, work, stop) => (locks ? locks.request(`${name}.${queue}`, { signal: stop }, work) : work()),
    post(news) {
      if (!signal.aborted) channel.postMessage(news);
    },
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listener(data)),
  };
}
