import type { ChatState, LiveEventPayload } from '@vesper/contracts';
import { aChatEntry, aLikedBy, aMessage, aProfileCard, aUser, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { emptyChatState } from '../chat-state/chat-state-store.ts';
import { chatOpened, loaded, memberBlocked } from '../chat-state/reducers.ts';
import { applyLiveEvent, type LiveEvent, type LiveState } from './live-events.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const start: LiveState = { lastId: 10, chatState: emptyChatState, user: aUser() };
const after = (...events: LiveEvent[]): LiveState => events.reduce((state, event) => applyLiveEvent(state, event, NOW), start);

const aChat = (number: number, unread: number, at = '2026-03-10T11:00:00Z') =>
  aChatEntry({
    conversation: uuid(100 + number),
    profile: aProfileCard({}, number),
    num_unread_messages: unread,
    last_message: { body: 'hi', mine: false, type: 'text', created_at: at },
  });
const aMessageEvent = (id: number, chat = aChat(2, 1)): LiveEvent => ({
  id,
  name: 'message.new',
  payload: { message: aMessage({ conversation: chat.conversation }), chat },
});

test('[D-22] duplicate and late events are ignored', () => {
  const first = after(aMessageEvent(11));
  expect(first).toMatchObject({ lastId: 11, chatState: { totalUnread: 1 } });
  expect(applyLiveEvent(first, aMessageEvent(11), NOW)).toBe(first);
  expect(applyLiveEvent(first, aMessageEvent(9, aChat(3, 5)), NOW)).toBe(first);
});

test('[D-22] a new message moves its conversation to the top and updates the count', () => {
  const { chats, totalUnread } = after(
    aMessageEvent(11, aChat(2, 1, '2026-03-10T11:00:00Z')),
    aMessageEvent(12, aChat(3, 2, '2026-03-10T11:05:00Z')),
    aMessageEvent(13, aChat(2, 2, '2026-03-10T11:10:00Z')),
  ).chatState;
  expect(chats.map(({ conversation }) => conversation)).toEqual([uuid(102), uuid(103)]);
  expect(totalUnread).toBe(4);
});

test('[S-16] opening a conversation sets only its unread count to 0', () => {
  const { chatState } = after(aMessageEvent(11, aChat(2, 3)), aMessageEvent(12, aChat(3, 2)));
  const opened = chatOpened(chatState, uuid(102), '2026-03-10T12:00:00Z');
  expect(opened).toMatchObject({ totalUnread: 2, lastOpened: { conversation: uuid(102), at: '2026-03-10T12:00:00Z' } });
});

test('[B-16 D-22] the other’s reaction is told with its conversation until someone writes, and counts as no message', () => {
  const conversation = uuid(102);
  const reacted = (id: number, changes: Partial<LiveEventPayload<'message.reaction'>> = {}): LiveEvent => ({
    id,
    name: 'message.reaction',
    payload: { conversation, seq: 4, reaction: 'heart', by: 'them', at: '2026-03-10T11:30:00Z', ...changes },
  });
  const chatAfter = (...events: LiveEvent[]) => after(aMessageEvent(11, aChat(2, 0)), ...events).chatState;
  expect(chatAfter(reacted(12)).chats[0]?.last_reaction).toEqual({ seq: 4, reaction: 'heart', at: '2026-03-10T11:30:00Z' });
  expect(chatAfter(reacted(12)).totalUnread).toBe(0);
  const nothing = [
    [reacted(12, { by: 'me' })],
    [reacted(12, { at: '2026-03-10T10:30:00Z' })], // before the last message
    [reacted(12), reacted(13, { reaction: null })],
    [reacted(12), aMessageEvent(13, aChat(2, 1, '2026-03-10T11:40:00Z'))],
  ];
  for (const events of nothing) expect(chatAfter(...events).chats[0]?.last_reaction).toBeUndefined();
  // Taking back an earlier one changes nothing.
  expect(chatAfter(reacted(12), reacted(13, { seq: 2, reaction: null })).chats[0]?.last_reaction?.reaction).toBe('heart');
});

test('[D-21] read marks only move forward; typing ends after 6 s or with the message', () => {
  const conversation = uuid(102);
  const read = (id: number, seq: number): LiveEvent => ({
    id,
    name: 'chat.read',
    payload: { conversation, seq, by: 'them', num_unread_messages: 0 },
  });
  expect(after(aMessageEvent(11), read(12, 7), read(13, 5)).chatState.chats[0]).toMatchObject({ read_by_them: 7, num_unread_messages: 1 });

  const typing: LiveEvent = { id: null, name: 'chat.typing', payload: { conversation } };
  expect(after(typing).chatState.typing).toEqual({ [conversation]: NOW + 6000 });
  expect(after(typing, aMessageEvent(11)).chatState.typing).toEqual({});
});

test('[D-19 D-22] a message that was taken back changes its conversation, or ends it when nothing is left', () => {
  const taken = (id: number, chat: ReturnType<typeof aChat> | null): LiveEvent => ({
    id,
    name: 'message.taken_back',
    payload: { conversation: uuid(102), seq: 2, chat },
  });
  const two = [aMessageEvent(11, aChat(3, 1, '2026-03-10T11:00:00Z')), aMessageEvent(12, aChat(2, 2, '2026-03-10T11:05:00Z'))];
  const { chatState } = after(...two, taken(13, aChat(2, 1, '2026-03-10T10:00:00Z')));
  expect(chatState).toMatchObject({ totalUnread: 2, chats: [{ conversation: uuid(103) }, { conversation: uuid(102) }] });
  expect(after(...two, taken(13, null)).chatState).toMatchObject({ totalUnread: 1, chats: [{ conversation: uuid(103) }] });
});

test('[S-17] likes: new ones first, seen ones no longer counted, withdrawn ones gone', () => {
  const like = (id: number, number: number, liked_at: string): LiveEvent => ({
    id,
    name: 'like.received',
    payload: { profile: aProfileCard({}, number), liked_by: aLikedBy({ id: uuid(number), like_new: true, liked_at }) },
  });
  const received = after(like(11, 2, '2026-03-10T10:00:00Z'), like(12, 3, '2026-03-10T11:00:00Z'));
  const seen = applyLiveEvent(received, { id: 13, name: 'like.seen', payload: { id: uuid(3) } }, NOW);
  expect(seen.chatState.totalNewLikes).toBe(1);
  expect(seen.chatState.likes.received.map(({ id }) => id)).toEqual([uuid(2), uuid(3)]);
  const withdrawn = applyLiveEvent(seen, { id: 14, name: 'like.withdrawn', payload: { id: uuid(2) } }, NOW);
  expect(withdrawn.chatState).toMatchObject({ totalNewLikes: 0, likes: { received: [{ id: uuid(3) }] } });
});

test('[B-14] the card of a like says whether its member is kept for later, whatever tab they were kept in', () => {
  const received: LiveEvent = {
    id: 11,
    name: 'like.received',
    payload: { profile: aProfileCard({ shortlisted: false }), liked_by: aLikedBy() },
  };
  const kept = (id: number, number: number, isKept: boolean): LiveEvent => ({
    id,
    name: 'shortlist.changed',
    payload: { id: uuid(number), kept: isKept },
  });
  const isKept = (...events: LiveEvent[]) => after(received, ...events).chatState.likes.profiles[uuid(2)]?.shortlisted;
  expect(isKept(kept(12, 2, true))).toBe(true);
  expect(isKept(kept(12, 2, true), kept(13, 2, false))).toBe(false);
  // No one whom a like concerns.
  expect(Object.keys(after(received, kept(12, 9, true)).chatState.likes.profiles)).toEqual([uuid(2)]);
});

test('[D-22] user.changed updates credits and premium', () => {
  expect(after({ id: 11, name: 'user.changed', payload: { user: aUser({ credits: 50, paid_user: true }) } }).user).toMatchObject({
    credits: 50,
  });
});

test('[C-11] [C-12] the first response ends loading; totals are computed from the lists', () => {
  const state: ChatState = loaded(
    emptyChatState,
    { chats: [aChat(2, 2), aChat(3, 1)], total_unread_messages: 3 },
    { profiles: [aProfileCard({}, 4)], liked_by: [aLikedBy({ id: uuid(4), like_new: true })], given: [], total_new_likes: 1 },
  );
  expect(state).toMatchObject({ status: 'ready', totalUnread: 3, totalNewLikes: 1 });
  expect(state.likes.profiles[uuid(4)]).toBeDefined();
});

test('[S-19] a block removes that member’s conversations and likes', () => {
  const { chatState } = after(aMessageEvent(11, aChat(2, 3)), aMessageEvent(12, aChat(3, 2)));
  expect(memberBlocked(chatState, uuid(2))).toMatchObject({ totalUnread: 2, chats: [{ conversation: uuid(103) }] });
});
