import type { CallResponse, ChatEntry, ChatState, LikedBy, LiveEventPayload, ProfileCard } from '@vesper/contracts';

/** All changes to conversations and likes, as pure reducers (E-03). */

export const loaded = (state: ChatState, chats: CallResponse<'chats.get'>, likes: CallResponse<'likes.get'>): ChatState => ({
  ...withLikes(withChats(state, chats.chats), {
    profiles: byId(likes.profiles),
    received: newFirst(likes.liked_by),
    given: likes.given,
  }),
  status: 'ready',
});

/** Replaces the conversation and re-sorts the list. Idempotent. */
export function messageReceived(state: ChatState, chat: ChatEntry): ChatState {
  const others = state.chats.filter(({ conversation }) => conversation !== chat.conversation);
  return stoppedTyping(withChats(state, [chat, ...others].sort(latestFirst)), chat.conversation);
}

/** Its conversation as it is without the message; gone from the list when nothing is left. */
export function messageTakenBack(state: ChatState, { conversation, chat }: { conversation: string; chat: ChatEntry | null }): ChatState {
  const others = state.chats.filter((one) => one.conversation !== conversation);
  return withChats(state, chat ? [chat, ...others].sort(latestFirst) : others);
}

/** What the other made of a message of mine is told in the list until someone writes. It counts as no message. */
export function messageReacted(state: ChatState, { conversation, seq, reaction, by, at }: LiveEventPayload<'message.reaction'>): ChatState {
  if (by !== 'them' || at === undefined) return state;
  return updateChat(state, conversation, (chat) => {
    const { last_reaction: before, ...rest } = chat;
    if (reaction === null) return before?.seq === seq ? rest : chat;
    return at < (chat.last_message?.created_at ?? '') ? chat : { ...rest, last_reaction: { seq, reaction, at } };
  });
}

export function chatRead(
  state: ChatState,
  { conversation, seq, by, num_unread_messages }: { conversation: string; seq: number; by: 'me' | 'them'; num_unread_messages: number },
): ChatState {
  return updateChat(state, conversation, (chat) =>
    by === 'me'
      ? { ...chat, num_unread_messages, read_by_me: Math.max(chat.read_by_me, seq) }
      : { ...chat, read_by_them: Math.max(chat.read_by_them, seq) },
  );
}

/** S-16: a conversation on screen has no unread messages. */
export const chatOpened = (state: ChatState, conversation: string, at: string): ChatState => ({
  ...updateChat(state, conversation, (chat) => ({ ...chat, num_unread_messages: 0 })),
  lastOpened: { conversation, at },
  lastPerson: null,
});

/** E-15: what was opened last before that is the way back once they are blocked. */
export const personOpened = (state: ChatState, person: NonNullable<ChatState['lastPerson']>): ChatState => ({
  ...state,
  lastPerson: person,
});

/** E-15: restores what was opened last, unless something has been opened in the meantime. */
export const lastOpenedRestored = (state: ChatState, last: Pick<ChatState, 'lastOpened' | 'lastPerson'>): ChatState =>
  state.lastOpened || state.lastPerson ? state : { ...state, ...last };

export const chatRemoved = (state: ChatState, conversation: string): ChatState =>
  withChats(
    state,
    state.chats.filter((chat) => chat.conversation !== conversation),
  );

/** S-19: removes a blocked member's conversations and likes. */
export function memberBlocked(state: ChatState, id: string): ChatState {
  const { profiles, received, given } = state.likes;
  const chats = state.chats.filter(({ profile }) => profile.id !== id);
  const others = state.lastPerson?.id === id ? { ...state, lastPerson: null } : state;
  return withLikes(withChats(others, chats), { profiles, received: received.filter(isNot(id)), given: given.filter(isNot(id)) });
}

/** D-21. `until`: ms since the epoch, by this browser's clock. */
export const startedTyping = (state: ChatState, conversation: string, until: number): ChatState => ({
  ...state,
  typing: { ...state.typing, [conversation]: until },
});

function stoppedTyping(state: ChatState, conversation: string): ChatState {
  if (!(conversation in state.typing)) return state;
  const { [conversation]: _, ...typing } = state.typing;
  return { ...state, typing };
}

export function likeReceived(state: ChatState, profile: ProfileCard, like: LikedBy): ChatState {
  const { profiles, received, given } = state.likes;
  return withLikes(state, {
    profiles: { ...profiles, [profile.id]: profile },
    received: newFirst([like, ...received.filter(isNot(like.id))]),
    given,
  });
}

export function likeWithdrawn(state: ChatState, id: string): ChatState {
  const { profiles, received, given } = state.likes;
  return withLikes(state, { profiles, received: received.filter(isNot(id)), given: given.map(unmatched(id)) });
}

/** S-17: a like the member has seen is no longer new. */
export function likeSeen(state: ChatState, id: string): ChatState {
  const { profiles, received, given } = state.likes;
  return withLikes(state, {
    profiles,
    given,
    received: newFirst(received.map((like) => (like.id === id ? { ...like, like_new: false } : like))),
  });
}

/** `profile` is known from the server's event, not from the page's own. */
export function likeGiven(state: ChatState, id: string, matched: boolean, at: string, profile?: ProfileCard): ChatState {
  const { profiles, received, given } = state.likes;
  return withLikes(state, {
    profiles: profile ? { ...profiles, [id]: profile } : profiles,
    // Someone liked back is no longer new.
    received: newFirst(received.map((like) => (like.id === id ? { ...like, matched: matched || like.matched, like_new: false } : like))),
    given: [{ id, matched, liked_at: at }, ...given.filter(isNot(id))],
  });
}

export function ownLikeWithdrawn(state: ChatState, id: string): ChatState {
  const { profiles, received, given } = state.likes;
  return withLikes(state, { profiles, received: received.map(unmatched(id)), given: given.filter(isNot(id)) });
}

/** B-14: on the cards of those whom a like concerns. */
export function shortlistChanged(state: ChatState, { id, kept }: LiveEventPayload<'shortlist.changed'>): ChatState {
  const { profiles, received, given } = state.likes;
  const profile = profiles[id];
  if (!profile) return state;
  return withLikes(state, { profiles: { ...profiles, [id]: { ...profile, shortlisted: kept } }, received, given });
}

export function matchMade(state: ChatState, profile: ProfileCard): ChatState {
  const { profiles, received, given } = state.likes;
  const match = <Like extends { id: string; matched: boolean }>(like: Like): Like =>
    like.id === profile.id ? { ...like, matched: true } : like;
  return withLikes(state, { profiles: { ...profiles, [profile.id]: profile }, received: received.map(match), given: given.map(match) });
}

const withChats = (state: ChatState, chats: ChatEntry[]): ChatState => ({
  ...state,
  chats,
  totalUnread: chats.reduce((sum, { num_unread_messages }) => sum + num_unread_messages, 0),
});

const withLikes = (state: ChatState, likes: ChatState['likes']): ChatState => ({
  ...state,
  likes,
  totalNewLikes: likes.received.filter(({ like_new }) => like_new).length,
});

const updateChat = (state: ChatState, conversation: string, change: (chat: ChatEntry) => ChatEntry): ChatState =>
  withChats(
    state,
    state.chats.map((chat) => (chat.conversation === conversation ? change(chat) : chat)),
  );

const isNot = (id: string) => (one: { id: string }) => one.id !== id;
const unmatched =
  (id: string) =>
  <Like extends { id: string; matched: boolean }>(like: Like): Like =>
    like.id === id ? { ...like, matched: false } : like;
const byId = (profiles: ProfileCard[]) => Object.fromEntries(profiles.map((profile) => [profile.id, profile]));
/** S-17: new likes first, then by date. */
const newFirst = (likes: LikedBy[]) =>
  likes.toSorted((a, b) => Number(b.like_new) - Number(a.like_new) || b.liked_at.localeCompare(a.liked_at));
const latestFirst = (a: ChatEntry, b: ChatEntry) => (b.last_message?.created_at ?? '').localeCompare(a.last_message?.created_at ?? '');
