import type { ApiClient } from '@vesper/contracts';
import type { ChatLists } from '@vesper/host-kit';
import type { ChatStateStore } from './chat-state-store.ts';
import { loaded } from './reducers.ts';

const ATTEMPTS = 3;

/**
 * Loads conversations and likes (C-11, C-12). If the state changes while the requests run, the responses are outdated: it loads
 * again, up to ATTEMPTS times. @throws {ApiFailure}
 */
export async function loadChatState(api: ApiClient, chatState: ChatStateStore): Promise<ChatLists> {
  for (let attempt = 1; ; attempt += 1) {
    const before = chatState.getState();
    const [chats, likes] = await Promise.all([api.call('chats.get'), api.call('likes.get')]);
    if (chatState.getState() === before || attempt === ATTEMPTS) {
      chatState.apply((state) => loaded(state, chats, likes));
      return { chats, likes };
    }
  }
}
