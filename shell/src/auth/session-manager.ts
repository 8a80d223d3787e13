import type { ApiClient, Events, User } from '@vesper/contracts';
import type { ChatStateStore } from '../chat-state/chat-state-store.ts';
import type { SessionManager } from '../context/services.ts';
import type { SessionStore } from './session-store.ts';

/** The part of `sync/tab-channel.ts` that sessions use. */
interface SessionChannel {
  post(message: { kind: 'session-started' | 'session-ended' }): void;
  listen(listener: (message: { kind: string }) => void): unknown;
}

interface SessionPorts {
  api: ApiClient;
  session: SessionStore;
  chatState: ChatStateStore;
  events: Events;
  channel: SessionChannel;
}

type EndReason = 'logout' | 'expired' | 'elsewhere';

/** Starts and ends sessions. Nothing else sets the signed-in user, wherever a change is noticed first. */
export function createSessionManager({ api, session, chatState, events, channel }: SessionPorts): SessionManager {
  const current = () => session.getState().user;
  let isLoggingOut = false;

  function begin(user: User): void {
    session.setUser(user);
    events.emit('session:started', { id: user.id });
  }

  function end(reason: EndReason): void {
    if (!current()) return;
    session.setUser(null);
    chatState.clear(); // The next person at this browser must not see anything of this member.
    // The live stream may report the end before the logout's own response arrives.
    events.emit('session:ended', { reason: isLoggingOut ? 'logout' : reason });
  }

  function endEverywhere(reason: EndReason): void {
    if (current()) channel.post({ kind: 'session-ended' });
    end(reason);
  }

  const manager: SessionManager = {
    start(user) {
      manager.adopt(user);
      channel.post({ kind: 'session-started' });
    },
    async logOut() {
      isLoggingOut = true;
      try {
        await api.call('user.logout');
        endEverywhere('logout');
      } finally {
        isLoggingOut = false;
      }
    },
    adopt(user) {
      const before = current();
      if (before && before.id === user?.id) session.setUser(user);
      else {
        if (before) end(user ? 'elsewhere' : 'expired');
        if (user) begin(user);
      }
    },
    expire: () => endEverywhere('expired'),
    endFromElsewhere: () => endEverywhere('elsewhere'),
    async check() {
      const { user } = await api.call('user.get');
      manager.adopt(user);
    },
  };

  channel.listen((message) => {
    if (message.kind === 'session-ended') end('elsewhere');
    if (message.kind === 'session-started') manager.check().catch(() => {}); // The next refresh tries again.
  });

  return manager;
}
