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
  /** Undefined outside secure contexts: there, every tab has its own stream. */
  locks: LockManager | undefined;
  stream: LiveStreamPorts;
  /** ms. */
  now: () => number;
  /** Loads everything again, because events may have been missed. */
  reload: () => void;
  onSessionEnded: () => void;
  onRefused: () => void;
}

/**
 * Runs one live stream per browser: the tab that holds the lock opens it and forwards events to the others. When that tab closes, the next
 * one continues from the last event it has seen (D-22). Starts and ends with the session.
 */
export function startLive(ports: LivePorts): void {
  const { session, chatState, events, channel } = ports;
  let lastId: number | null = null;
  let running: AbortController | null = null;

  function receive(event: LiveEvent): void {
    if (isStale({ lastId }, event)) return;
    const before = { lastId, chatState: chatState.getState(), user: session.getState().user };
    const after = applyLiveEvent(before, event, ports.now());
    lastId = after.lastId;
    if (after.chatState !== before.chatState) chatState.apply(() => after.chatState);
    if (after.user !== before.user) session.setUser(after.user);
    if (event.name === 'message.new') events.emit('chat:message-received', event.payload);
    if (event.name === 'message.taken_back') {
      const { conversation, seq } = event.payload;
      events.emit('chat:message-taken-back', { conversation, seq });
    }
    if (event.name === 'message.reaction') events.emit('chat:message-reaction', event.payload);
    if (event.name === 'chat.read') events.emit('chat:read', event.payload);
    if (event.name === 'photo.gone') {
      events.emit('photo:gone', event.payload);
      if (JSON.stringify(ports.chatState.getState()).includes(event.payload.id)) ports.reload();
    }
    if (event.name === 'privatephotos.shown') {
      const { id, name } = event.payload.profile;
      events.emit('private-photos:shown', { id, name });
    }
    if (event.name === 'order.changed') events.emit('order:changed', event.payload);
  }

  function resync(id: number): void {
    lastId = id;
    ports.reload();
  }

  function lead(startedAt: number, signal: AbortSignal): Promise<void> {
    // The session ended just as the lock was granted: nothing would ever close the stream.
    if (signal.aborted) return Promise.resolve();
    const options = {
      lastId: () => lastId,
      onEvent(event: LiveEvent) {
        receive(event);
        channel.post({ kind: 'live', event });
      },
      onHello(id: number) {
        lastId = id;
        // Right after the page load, the first refresh loads everything anyway (S-21); later, events may have been missed.
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
    running = new AbortController();
    const { signal } = running;
    const startedAt = ports.now();
    if (!ports.locks) return void lead(startedAt, signal);
    // The lock's name includes the member: a tab that has not noticed a new login must not block this one.
    const asLeader = () => lead(startedAt, signal);
    ports.locks.request(`vesper-live-${memberId}`, { signal }, asLeader).catch(() => {}); // Aborted while waiting.
  }

  channel.listen((message) => {
    if (message.kind === 'live') receive(message.event);
    if (message.kind === 'resync') resync(message.lastId);
  });
  events.on('session:started', ({ id }) => start(id));
  events.on('session:ended', () => {
    running?.abort();
    lastId = null;
  });
  const { user } = session.getState();
  if (user) start(user.id);
}
