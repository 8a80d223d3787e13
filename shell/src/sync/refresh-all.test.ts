import type { User } from '@vesper/contracts';
import type { HostApiClient } from '@vesper/host-kit';
import { aChatEntry, aUser, createFakeHost } from '@vesper/testing';
import { expect, test } from 'vitest';
import { createChatStateStore } from '../chat-state/chat-state-store.ts';
import { messageReceived } from '../chat-state/reducers.ts';
import { refreshAll } from './refresh-all.ts';

const chats = (unread: number) => ({ chats: [aChatEntry({ num_unread_messages: unread })], total_unread_messages: unread });
const likes = { profiles: [], liked_by: [], given: [], total_new_likes: 0 };

/** A server that has two unread messages for Anna, and says this of the user and of what the browser has of the lists. */
function aServer(user: User | null, listsAreKnown: boolean, meanwhile = () => {}) {
  const { api, records } = createFakeHost({ calls: { 'chats.get': () => chats(2), 'likes.get': () => likes } });
  const refresh: HostApiClient['refresh'] = async () => {
    meanwhile();
    return { user, lists: listsAreKnown ? { chats: chats(1), likes } : null };
  };
  return { api: { ...api, refresh }, asked: () => records.calls.map(({ id }) => id) };
}

test('[S-21] without changes, one request is enough', async () => {
  const [chatState, anna] = [createChatStateStore(), aUser()];
  const adopted: unknown[] = [];
  const { api, asked } = aServer(anna, true);
  const found = await refreshAll({ api, chatState, adopt: (user) => adopted.push(user) });
  expect(asked()).toEqual([]);
  expect(adopted).toEqual([anna]);
  expect(found).toEqual({ user: { user: anna }, chats: chats(1), likes });
  expect(chatState.getState()).toMatchObject({ status: 'ready', totalUnread: 1 });
});

test('[S-21 D-22] after changes on the server or in the page, the lists are loaded', async () => {
  const chatState = createChatStateStore();
  const changed = aServer(aUser(), false);
  await refreshAll({ api: changed.api, chatState, adopt: () => {} });
  expect(changed.asked()).toEqual(['chats.get', 'likes.get']);

  const overtaken = aServer(aUser(), true, () =>
    chatState.apply((state) => messageReceived(state, aChatEntry({ num_unread_messages: 2 }))),
  );
  await refreshAll({ api: overtaken.api, chatState, adopt: () => {} });
  expect(overtaken.asked()).toEqual(['chats.get', 'likes.get']);
  expect(chatState.getState().totalUnread).toBe(2);
});

test('[S-21 X-01] nothing is loaded if no one is signed in', async () => {
  const chatState = createChatStateStore();
  const { api, asked } = aServer(null, true);
  expect(await refreshAll({ api, chatState, adopt: () => {} })).toBeNull();
  expect(asked()).toEqual([]);
  expect(chatState.getState().status).not.toBe('ready');
});
