import type { FirstMessage } from '@vesper/contracts';
import { useCall, useHost, useStoreValue } from '@vesper/host-kit';
import { useChatContext } from '../session/chat-context.ts';

/** What the member wrote during the signup, while it waits for the confirmation or could not be delivered (D-40). */
export function useFirstMessage(): FirstMessage | null {
  const { stores } = useHost();
  const { user } = useChatContext();
  const { chats, status } = useStoreValue(stores.chatState, (state) => state);
  // Of members who have long been chatting nothing waits: they are spared the call.
  const mayWait = status === 'ready' && (user.status === 'not_confirmed' || chats.length === 0);
  const { data } = useCall('firstmessage.get', {}, { enabled: mayWait });
  const message = mayWait ? data?.message : null;
  // Delivered in the meantime.
  return message && !chats.some(({ profile }) => profile.id === message.profile?.id) ? message : null;
}
