import type { Events } from '@vesper/contracts';
import type { ChatStateStore } from './chat-state-store.ts';
import { chatOpened, chatRemoved, likeGiven, likeSeen, memberBlocked, ownLikeWithdrawn, personOpened } from './reducers.ts';

interface Ports {
  events: Events;
  chatState: ChatStateStore;
  reload: () => void;
  /** The server's time, ISO 8601. */
  now: () => string;
}

/** Applies remotes' events at once, before the server's event arrives over the live stream. */
export function listenToRemotes({ events, chatState, reload, now }: Ports): void {
  events.on('chat:opened', ({ conversation }) => chatState.apply((state) => chatOpened(state, conversation, now())));
  events.on('chat:person-opened', ({ member: { id, name } }) => chatState.apply((state) => personOpened(state, { id, name })));
  events.on('chat:removed', ({ conversation }) => chatState.apply((state) => chatRemoved(state, conversation)));
  events.on('chat:reload-wanted', reload);
  events.on('likes:seen', ({ id }) => chatState.apply((state) => likeSeen(state, id)));
  events.on('likes:given', ({ id, matched }) => chatState.apply((state) => likeGiven(state, id, matched, now())));
  events.on('likes:withdrawn', ({ id }) => chatState.apply((state) => ownLikeWithdrawn(state, id)));
  events.on('members:blocked', ({ id }) => chatState.apply((state) => memberBlocked(state, id)));
}
