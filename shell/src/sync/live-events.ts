import { type ChatState, type LiveEventName, type LiveEventPayload, TYPING_EXPIRES, type User } from '@vesper/contracts';
import {
  chatRead,
  chatRemoved,
  likeGiven,
  likeReceived,
  likeSeen,
  likeWithdrawn,
  matchMade,
  messageReacted,
  messageReceived,
  messageTakenBack,
  ownLikeWithdrawn,
  shortlistChanged,
  startedTyping,
} from '../chat-state/reducers.ts';

/** One event of the stream. `id` counts the member's events; null for events that are not stored (typing). */
export type LiveEvent = { [Name in LiveEventName]: { id: number | null; name: Name; payload: LiveEventPayload<Name> } }[LiveEventName];

/** All event names; a missing one is a compile error. */
const names: Record<LiveEventName, true> = {
  'message.new': true,
  'message.taken_back': true,
  'message.reaction': true,
  'chat.read': true,
  'chat.removed': true,
  'chat.typing': true,
  'like.received': true,
  'like.withdrawn': true,
  'like.given': true,
  'like.taken_back': true,
  'like.seen': true,
  'shortlist.changed': true,
  'privatephotos.shown': true,
  'match.made': true,
  'user.changed': true,
  'photo.gone': true,
  'order.changed': true,
};
/** Not stored, so they have no number of their own: the stream repeats the last one. */
export const ephemeral: ReadonlySet<LiveEventName> = new Set<LiveEventName>(['chat.typing', 'photo.gone']);
export const liveEventNames = Object.keys(names) as LiveEventName[];

/** State changed by live events. `lastId`: the highest id applied so far; events up to it are ignored (D-22). */
export interface LiveState {
  lastId: number | null;
  chatState: ChatState;
  user: User | null;
}

/** Applies one event. Duplicate and older events change nothing. `now`: ms since the epoch. */
export function applyLiveEvent(state: LiveState, event: LiveEvent, now: number): LiveState {
  if (isStale(state, event)) return state;
  const lastId = event.id ?? state.lastId;
  if (event.name === 'user.changed') return { ...state, lastId, user: event.payload.user };
  return { ...state, lastId, chatState: applyToChatState(state.chatState, event, now) };
}

export const isStale = ({ lastId }: Pick<LiveState, 'lastId'>, { id }: LiveEvent): boolean =>
  id !== null && lastId !== null && id <= lastId;

function applyToChatState(state: ChatState, event: LiveEvent, now: number): ChatState {
  switch (event.name) {
    case 'message.new':
      return messageReceived(state, event.payload.chat);
    case 'message.taken_back':
      return messageTakenBack(state, event.payload);
    case 'message.reaction':
      return messageReacted(state, event.payload);
    case 'chat.read':
      return chatRead(state, event.payload);
    case 'chat.removed':
      return chatRemoved(state, event.payload.conversation);
    case 'chat.typing':
      return startedTyping(state, event.payload.conversation, now + TYPING_EXPIRES * 1000);
    case 'like.received':
      return likeReceived(state, event.payload.profile, event.payload.liked_by);
    case 'like.withdrawn':
      return likeWithdrawn(state, event.payload.id);
    case 'like.given':
      return likeGiven(state, event.payload.profile.id, event.payload.matched, event.payload.liked_at, event.payload.profile);
    case 'like.taken_back':
      return ownLikeWithdrawn(state, event.payload.id);
    case 'like.seen':
      return likeSeen(state, event.payload.id);
    case 'shortlist.changed':
      return shortlistChanged(state, event.payload);
    case 'match.made':
      return matchMade(state, event.payload.profile);
    default:
      return state;
  }
}
