import { ApiFailure, type Reaction } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { useChatContext } from '../../session/chat-context.ts';

interface Reacted {
  conversation: string;
  seq: number;
  /** What was made of it before. */
  before: Reaction | null;
  reaction: Reaction | null;
}

/** Shows what this member makes of a message at once, then tells the server; a refusal brings back what was. */
export function useReact(): (reacted: Reacted) => Promise<void> {
  const { api, events } = useHost();
  const { errorText } = useTexts();
  const { threads } = useChatContext().session;

  return async ({ conversation, seq, before, reaction }) => {
    threads.reacted(conversation, seq, reaction);
    try {
      await api.call('reaction.set', { body: { conversation, seq, reaction } });
    } catch (failure) {
      threads.reacted(conversation, seq, before);
      if (!(failure instanceof ApiFailure)) throw failure;
      events.emit('shell:notify', { tone: 'danger', text: errorText(failure) });
    }
  };
}
