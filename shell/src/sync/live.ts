import { type Events, REFRESH_FIRST } from '@vesper/contracts';
import type { ChatStateStore } from '../chat-state/chat-state-store.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { SessionStore } from '../auth/session-store.ts';
import { applyLiveEvent, isStale, type LiveEvent } from './live-events.ts';
import { runLiveStream, type LiveStreamPorts } from './live-stream.ts';
import type { TabChannel } from './tab-channel.ts';

interface LivePorts {
  session: SessionStore;
  chatState: ChatStateStore;
  connection: ConnectionStore;
  events: Events;
  channel: TabChannel;
  /** Missing where the page is not a secure context: every tab is its own leader there. */
  locks: LockManager | undefined;
  stream: LiveStreamPorts;
  /** ms. */
  now: () => number;
  /** Everything may have changed: load it. */
  reload: () => void;
  onSessionEnded: () => void;
  onRefused: () => void;
}

/**
 * The live stream, once per browser: the tab that holds the lock has it and passes on what it hears; when that tab goes,
 * the next one takes over from the last event it has seen (D-22). Starts and ends with the session.
 */
export function startLive(ports: LivePorts): void {
  const { session, chatState, events, channel } = ports;
  let lastId: number | null = null;
  let sitting: AbortController | null = null;

  function receive(event: LiveEvent): void {
    if (isStale({ lastId }, event)) return;
    const before = { lastId, chatState: chatState.getState(), user: session.getState().user };
    const after = applyLiveEvent(before, event, ports.now());
    lastId = after.lastId;
    if (after.chatState !== before.chatState) chatState.apply(() => after.chatState);
    if (after.user !== before.user) session.setUser(after.user);
    if (event.name === 'message.new') events.emit('chat:message-received', event.payload);
    if (event.name === 'chat.read') events.emit('chat:read', event.payload);
    if (event.name === 'order.changed') events.emit('order:changed', event.payload);
  }

  function resync(id: number): void {
    lastId = id;
    ports.reload();
  }

  function lead(startedAt: number, signal: AbortSignal): Promise<void> {
    // The lock was granted in the same moment in which the session ended: nobody would close the stream.
    if (signal.aborted) return Promise.resolve();
    const options = {
      lastId: () => lastId,
      onEvent(event: LiveEvent) {
        receive(event);
        channel.post({ kind: 'live', event });
      },
      onHello(id: number) {
        lastId = id;
        // Just opened, the first refresh is about to load everything anyway (S-21); later, nobody knows what was missed.
        if (ports.now() - startedAt > REFRESH_FIRST * 1000) ports.reload();
      },
      onResync(id: number) {
        resync(id);
        channel.post({ kind: 'resync', lastId: id });
      },
      onSessionEnded: ports.onSessionEnded,
      onState: ports.connection.setLive,
      onRefused: ports.onRefused,
      signal,
    };
    runLiveStream(options, ports.stream);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  }

  function start(memberId: string): void {
    sitting = new AbortController();
    const { signal } = sitting;
    const startedAt = ports.now();
    if (!ports.locks) return void lead(startedAt, signal);
    // The member is part of the name: a tab that has not yet noticed another login must not keep this one from leading.
    const asLeader = () => lead(startedAt, signal);
    ports.locks.request(`vesper-live-${memberId}`, { signal }, asLeader).catch(() => {}); // aborted while it waited
  }

  channel.listen((message) => {
    if (message.kind === 'live') receive(message.event);
    if (message.kind === 'resync') resync(message.lastId);
  });
  events.on('session:started', ({ id }) => start(id));
  events.on('session:ended', () => {
    sitting?.abort();
    lastId = null;
  });
  const { user } = session.getState();
  if (user) start(user.id);
}
