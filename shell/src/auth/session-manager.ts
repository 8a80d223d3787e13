import type { ApiClient, Events, User } from '@vesper/contracts';
import type { ChatStateStore } from '../chat-state/chat-state-store.ts';
import type { SessionManager } from '../context/services.ts';
import type { SessionStore } from './session-store.ts';

/** To the other tabs of this browser: the part of `sync/tab-channel.ts` that sessions use. */
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

/** The one writer of who is signed in: every beginning and end of a session goes through here, whoever noticed it. */
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
    chatState.clear(); // Nothing of this member is left for whoever sits here next.
    // The stream may tell of the end before the answer to our own logout does.
    events.emit('session:ended', { reason: isLoggingOut ? 'logout' : reason });
  }

  function endEverywhere(reason: EndReason): void {
    if (current()) channel.post({ kind: 'session-ended' });
    end(reason);
  }

  const keeper: SessionManager = {
    start(user) {
      keeper.adopt(user);
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
      keeper.adopt(user);
    },
  };

  channel.listen((message) => {
    if (message.kind === 'session-ended') end('elsewhere');
    if (message.kind === 'session-started') keeper.check().catch(() => {}); // The next refresh asks again.
  });

  return keeper;
}
