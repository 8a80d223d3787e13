import { aChatEntry, createFakeHost } from '@vesper/testing';
import { expect, test } from 'vitest';
import { createChatStateStore } from './chat-state-store.ts';
import { loadChatState } from './load-chat-state.ts';
import { messageReceived } from './reducers.ts';

test('[D-22] lists are loaded again if a live event arrives in the meantime', async () => {
  const chatState = createChatStateStore();
  const unread = [0, 2];
  const { api, records } = createFakeHost({
    calls: {
      'chats.get': () => {
        const num_unread_messages = unread.shift() ?? 2;
        // The message arrives while the first answer, which does not know it, is on its way.
        if (num_unread_messages === 0)
          queueMicrotask(() => chatState.apply((state) => messageReceived(state, aChatEntry({ num_unread_messages: 2 }))));
        return { chats: [aChatEntry({ num_unread_messages })], total_unread_messages: num_unread_messages };
      },
      'likes.get': () => ({ profiles: [], liked_by: [], given: [], total_new_likes: 0 }),
    },
  });
  await loadChatState(api, chatState);
  expect(chatState.getState()).toMatchObject({ status: 'ready', totalUnread: 2 });
  expect(records.calls.filter(({ id }) => id === 'chats.get')).toHaveLength(2);
});
