import { useHost, useTexts } from '@vesper/host-kit';
import { useChatContext } from '../session/chat-context.ts';

/** S-18: removes the chat from the list at once, then on the server. X-09: if that fails, shows the error and reloads the list. */
export function useRemoveChat(): (conversation: string) => Promise<void> {
  const { api, events, navigation } = useHost();
  const { errorText } = useTexts();
  const { threads } = useChatContext().session;
  return async (conversation) => {
    events.emit('chat:removed', { conversation });
    if (navigation.location().pathname === `/chats/${conversation}`) navigation.navigate('/chats', { replace: true });
    try {
      await api.call('chat.remove', { body: { conversation } });
      threads.forget(conversation);
    } catch (failure) {
      events.emit('shell:notify', { tone: 'danger', text: errorText(failure) });
      events.emit('chat:reload-wanted', {});
    }
  };
}
