import type { CallResponse, User } from '@vesper/contracts';
import type { ChatLists, HostApiClient } from '@vesper/host-kit';
import type { ChatStateStore } from '../chat-state/chat-state-store.ts';
import { loadChatState } from '../chat-state/load-chat-state.ts';
import { loaded } from '../chat-state/reducers.ts';

interface RefreshAllPorts {
  api: HostApiClient;
  chatState: ChatStateStore;
  /** See `SessionManager`. */
  adopt: (user: User | null) => void;
}

/** Loads user, chats and likes (S-21), with a single request if nothing has changed. Null if no one is signed in. @throws {ApiFailure} */
export async function refreshAll({
  api,
  chatState,
  adopt,
}: RefreshAllPorts): Promise<(ChatLists & { user: CallResponse<'user.get'> }) | null> {
  const before = chatState.getState();
  const { user, lists } = await api.refresh();
  adopt(user);
  if (!user) return null;
  // A change in the meantime is newer than the server's response.
  if (!lists || chatState.getState() !== before) return { user: { user }, ...(await loadChatState(api, chatState)) };
  chatState.apply((state) => loaded(state, lists.chats, lists.likes));
  return { user: { user }, ...lists };
}
