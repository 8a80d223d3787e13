import { PAGE_HIDDEN_PATH } from '@vesper/contracts';
import { listenToRemotes } from '../chat-state/listen-to-remotes.ts';
import { loadChatState } from '../chat-state/load-chat-state.ts';
import { loaded } from '../chat-state/reducers.ts';
import { rememberLastOpened } from '../chat-state/remember-last-opened.ts';
import { offerQuickExit } from '../device/quick-exit.ts';
import { announceHidden } from '../sync/announce-hidden.ts';
import { startLive } from '../sync/live.ts';
import { refreshAll } from '../sync/refresh-all.ts';
import { startRefreshLoop } from '../sync/refresh-loop.ts';
import type { ShellParts } from './create-shell.ts';

/** Starts what only members need: chats and likes, the live stream, the refresh loop. Goes on through logouts and logins. */
export function startMember(parts: ShellParts, window: Window): void {
  const { shell, api, session, chatState, connection, push, channel } = parts;
  const { host, sessionManager } = shell;
  const { events, telemetry } = host;
  const setTimer = (run: () => void, ms: number) => window.setTimeout(run, ms);
  const clearTimer = (timer: number) => window.clearTimeout(timer);
  const memberId = () => session.getState().user?.id;
  const isSignedIn = () => memberId() !== undefined;

  /** Loads chats and likes; after a failure, the next refresh tries again. */
  const reloadChats = async () => {
    if (isSignedIn()) await loadChatState(api, chatState).catch(() => {});
  };

  /** S-21. @throws {ApiFailure} */
  async function refresh(): Promise<void> {
    const result = await refreshAll({ api, chatState, adopt: sessionManager.adopt });
    if (result) channel.post({ kind: 'refreshed', ...result });
  }

  offerQuickExit({ window, document: window.document, isSignedIn, leave: (address) => window.location.replace(address) });
  listenToRemotes({ events, chatState, reload: reloadChats, now: () => new Date(shell.now()).toISOString() });

  const { streamOpened } = announceHidden({
    document: window.document,
    channel,
    isSignedIn,
    sendHidden: () => void window.navigator.sendBeacon(PAGE_HIDDEN_PATH, new Blob(['{}'], { type: 'application/json' })),
    sendActive: () => void sessionManager.check().catch(() => {}), // The next refresh tries again.
    setTimer,
  });
  connection.subscribe(({ live }, before) => live === 'open' && before.live !== 'open' && streamOpened());
  // With an open stream, the live event has already arrived, with more detail.
  events.on('push:received', () => void (connection.getState().live !== 'open' && refresh()));

  const lastOpened = rememberLastOpened({ chatState, memberId, storage: window.localStorage });
  lastOpened.restore();
  events.on('session:started', () => {
    lastOpened.restore();
    void reloadChats();
  });
  events.on('session:ended', lastOpened.forget);

  const loop = startRefreshLoop({
    refresh,
    memberId,
    isOnline: () => connection.getState().online,
    hasPush: () => push.getState().isSubscribed,
    events,
    document: window.document,
    window,
    locks: window.navigator.locks,
    clocks: () => ({ wall: Date.now(), monotonic: window.performance.now() }),
    setTimer,
    clearTimer,
    random: Math.random,
  });
  events.on('credits:bought', loop.refreshNow);
  channel.listen((message) => {
    if (message.kind !== 'refreshed' || message.user.user?.id !== memberId()) return;
    loop.refreshedElsewhere();
    sessionManager.adopt(message.user.user);
    chatState.apply((state) => loaded(state, message.chats, message.likes));
  });
  // A page restored from the back/forward cache has missed everything.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void loop.refreshNow());

  startLive({
    session,
    chatState,
    connection,
    events,
    channel,
    locks: window.navigator.locks,
    stream: { openSource: (url) => new EventSource(url), setTimer, clearTimer, random: Math.random },
    now: Date.now,
    reload: reloadChats,
    onSessionEnded: sessionManager.endFromElsewhere,
    onRefused: () => void sessionManager.check().catch((error) => telemetry.error(error)),
  });
  void reloadChats();
}
