import type { ApiClient } from '@vesper/contracts';
import type { ChatLists } from '@vesper/host-kit';
import type { ChatStateStore } from './chat-state-store.ts';
import { loaded } from './reducers.ts';

const ATTEMPTS = 3;

/**
 * Conversations and likes afresh (C-11, C-12). What happens while they are on their way is newer than they are: then they
 * are asked for again, a few times at most. @throws {ApiFailure}
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
