import { ApiFailure, type Message } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { useChatContext } from '../session/chat-context.ts';

interface OwnMessage {
  conversation: string;
  seq: number;
  cost: Message['cost'];
}

/** Takes back an own message that the other has not read, and says what came back. */
export function useTakeBack(): (message: OwnMessage) => Promise<void> {
  const { api, events, stores } = useHost();
  const { t, errorText } = useTexts();
  const { threads, balance } = useChatContext().session;

  function returned({ cost }: OwnMessage): string {
    if (!cost || cost.returned_at) return t('message.taken_back');
    if (cost.kind === 'starter') return t('message.taken_back_free');
    return t('message.taken_back_credits', { credits: t('common:credits', { count: cost.credits }) });
  }

  return async (message) => {
    const before = stores.session.getState().user;
    const { conversation, seq } = message;
    // The message goes, and with it the button that has the focus.
    const thread = document.activeElement?.closest<HTMLElement>('[role=log]');
    try {
      balance.update(await api.call('message.take_back', { body: { conversation, seq } }), before);
      threads.takenBack(conversation, seq);
      thread?.focus({ preventScroll: true });
      events.emit('shell:notify', { tone: 'success', text: returned(message) });
    } catch (failure) {
      if (failure instanceof ApiFailure) events.emit('shell:notify', { tone: 'danger', text: errorText(failure) });
      else throw failure;
    }
  };
}
