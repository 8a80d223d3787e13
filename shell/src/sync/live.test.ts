import type { Events } from '@vesper/contracts';
import { aChatEntry, aMessage, aUser } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { createChatStateStore } from '../chat-state/chat-state-store.ts';
import { createEvents } from '../platform/create-events.ts';
import { createConnectionStore } from './connection-store.ts';
import { createSessionStore } from '../auth/session-store.ts';
import { createTabs } from '../testing/tabs.ts';
import { startLive } from './live.ts';

const message = aMessage();
const aMessageEvent = { message, chat: aChatEntry({ num_unread_messages: 1 }) };

/** One browser: a lock that one tab holds, a channel between them. */
function aBrowser() {
  const tabs = createTabs();
  const queue: (() => Promise<void>)[] = [];
  let holder: Promise<void> | null = null;
  const next = () => {
    const grant = queue.shift();
    if (!grant) return;
    holder = grant().finally(() => {
      holder = null;
      next();
    });
  };
  const locks = {
    request: (_name: string, _options: LockOptions, run: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        queue.push(() => run().then(resolve));
        if (!holder) next();
      }),
  } as unknown as LockManager;
  return { openTab: () => aTab(tabs.open(), locks) };
}

function aTab(channel: ReturnType<ReturnType<typeof createTabs>['open']>, locks: LockManager) {
  const events: Events = createEvents(vi.fn());
  const sources: { url: string; target: EventTarget }[] = [];
  const session = createSessionStore(aUser());
  const chatState = createChatStateStore();
  const reload = vi.fn();
  const received = vi.fn();
  let now = 0;
  events.on('chat:message-received', received);
  startLive({
    session,
    chatState,
    connection: createConnectionStore({ online: true, live: 'closed', serverOffset: 0 }),
    events,
    channel,
    locks,
    stream: {
      openSource: (url) => {
        const target = Object.assign(new EventTarget(), { close() {} });
        sources.push({ url, target });
        return target as unknown as EventSource;
      },
      setTimer: () => 0,
      clearTimer: () => {},
      random: () => 0,
    },
    now: () => now,
    reload,
    onSessionEnded: vi.fn(),
    onRefused: vi.fn(),
  });
  return {
    events,
    sources,
    chatState,
    reload,
    received,
    wait: (ms: number) => {
      now += ms;
    },
    say: (type: string, id: number, data: unknown = {}) =>
      sources.at(-1)?.target.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: String(id) })),
  };
}

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

test('[D-22] one stream per browser; other tabs get each event once', () => {
  const browser = aBrowser();
  const [leader, follower] = [browser.openTab(), browser.openTab()];
  expect([leader.sources.length, follower.sources.length]).toEqual([1, 0]);

  leader.say('hello', 7);
  leader.say('message.new', 8, aMessageEvent);
  leader.say('message.new', 8, aMessageEvent);
  for (const tab of [leader, follower]) {
    expect(tab.chatState.getState().totalUnread).toBe(1);
    expect(tab.received).toHaveBeenCalledExactlyOnceWith(aMessageEvent);
  }
});

test('[B-16 D-22] a reaction is passed on to remotes, in every tab', () => {
  const browser = aBrowser();
  const tabs = [browser.openTab(), browser.openTab()];
  const heard = vi.fn();
  for (const { events } of tabs) events.on('chat:message-reaction', heard);
  const reacted = { conversation: message.conversation, seq: message.seq, reaction: 'heart' };
  tabs[0]?.say('message.reaction', 8, reacted);
  expect(heard.mock.calls).toEqual([[reacted], [reacted]]);
});

test('[D-22] when the leader closes, the next tab continues after the last event', async () => {
  const browser = aBrowser();
  const [leader, follower] = [browser.openTab(), browser.openTab()];
  leader.say('message.new', 8, aMessageEvent);
  leader.events.emit('session:ended', { reason: 'logout' }); // as the end of a tab does, its lock is free
  await settled();
  expect(follower.sources.map(({ url }) => url)).toEqual(['/api/events.php?after=8']);
});

test('[D-22] a tab whose session ends as it becomes leader opens no stream', async () => {
  const browser = aBrowser();
  const [leader, loggedOut, follower] = [browser.openTab(), browser.openTab(), browser.openTab()];
  for (const tab of [loggedOut, leader]) tab.events.emit('session:ended', { reason: 'logout' });
  await vi.waitFor(() => expect(follower.sources).toHaveLength(1));
  expect(loggedOut.sources).toEqual([]);
});

test('[D-22] after a gap every tab reloads', () => {
  const browser = aBrowser();
  const [leader, follower] = [browser.openTab(), browser.openTab()];
  leader.say('resync', 90);
  expect(leader.reload).toHaveBeenCalledOnce();
  expect(follower.reload).toHaveBeenCalledOnce();
});

test('[S-21] a first connection right after the page load leaves loading to the first refresh; a later one reloads', async () => {
  const browser = aBrowser();
  const leader = browser.openTab();
  const follower = browser.openTab();
  leader.say('hello', 7);
  expect(leader.reload).not.toHaveBeenCalled();

  follower.wait(60_000);
  leader.events.emit('session:ended', { reason: 'logout' });
  await settled();
  follower.say('hello', 9);
  expect(follower.reload).toHaveBeenCalledOnce();
});
