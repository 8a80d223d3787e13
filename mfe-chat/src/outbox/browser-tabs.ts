import type { OutboxNews, OutboxTabs } from './ports.ts';

/**
 * The other tabs of this member, by the browser itself: the host has no word for them, and needs none, for no other remote
 * has work that must be done once per browser. Locks end with their tab, however it ends.
 * @param locks missing where the page is no secure context: then every tab sends, and the server knows a message it has (D-19)
 */
export function createBrowserTabs(member: string, locks: LockManager | undefined, signal: AbortSignal): OutboxTabs {
  const name = `mfe-chat.outbox.${member}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  return {
    alone: (queue, work, stop) => (locks ? locks.request(`${name}.${queue}`, { signal: stop }, work) : work()),
    post(news) {
      if (!signal.aborted) channel.postMessage(news);
    },
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listener(data)),
  };
}
