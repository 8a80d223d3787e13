import type { ApiClient, Events, User } from '@vesper/contracts';
import type { ChatStateStore } from '../chat-state/chat-state-store.ts';
import type { TabChannel } from '../sync/tab-channel.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionKeeper {
  /** Logged in or signed up, here. All tabs follow. */
  start(user: User): void;
  /** Logs out on the server, then in every tab of this browser. @throws {ApiFailure} when the server could not be told */
  logOut(): Promise<void>;
  /** What the server says about who is here. */
  adopt(user: User | null): void;
  /** The server has refused a call for want of a session. */
  expire(): void;
  /** The session was ended by someone else than this tab: another tab, another device, the server. */
  endedElsewhere(): void;
  /** Asks the server who is here: another tab, or the time this page was asleep, may have changed it. */
  check(): Promise<void>;
}

interface SessionPorts {
  api: ApiClient;
  session: SessionStore;
  chatState: ChatStateStore;
  events: Events;
  channel: TabChannel;
}

type EndReason = 'logout' | 'expired' | 'elsewhere';

/** The one writer of who is signed in: every beginning and end of a session goes through here, whoever noticed it. */
export function createSessionKeeper({ api, session, chatState, events, channel }: SessionPorts): SessionKeeper {
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

  const keeper: SessionKeeper = {
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
    endedElsewhere: () => endEverywhere('elsewhere'),
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
