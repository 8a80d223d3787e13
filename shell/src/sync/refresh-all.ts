import type { CallResponse, User } from '@vesper/contracts';
import type { ChatLists, HostApiClient } from '@vesper/host-kit';
import type { ChatStateStore } from '../chat-state/chat-state-store.ts';
import { loadChatState } from '../chat-state/load-chat-state.ts';
import { loaded } from '../chat-state/reducers.ts';

interface RefreshAllPorts {
  api: HostApiClient;
  chatState: ChatStateStore;
  /** What the server says about who is here. */
  adopt: (user: User | null) => void;
}

/** User, chats and likes (S-21): one request while nothing has changed. Null: nobody is signed in. @throws {ApiFailure} */
export async function refreshAll({
  api,
  chatState,
  adopt,
}: RefreshAllPorts): Promise<(ChatLists & { user: CallResponse<'user.get'> }) | null> {
  const before = chatState.getState();
  const { user, lists } = await api.refresh();
  adopt(user);
  if (!user) return null;
  // What has happened here meanwhile is newer than what the server looked at.
  if (!lists || chatState.getState() !== before) return { user: { user }, ...(await loadChatState(api, chatState)) };
  chatState.apply((state) => loaded(state, lists.chats, lists.likes));
  return { user: { user }, ...lists };
}
