import type { FirstMessage } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Bubble, MessageList } from '@vesper/ui';
import { WaitingWords } from './waiting-words.tsx';

/** In the conversation that it is to start. */
export function FirstMessageBubble({ message }: { message: FirstMessage }) {
  const { t } = useTexts();
  return (
    <MessageList>
      <Bubble side="mine" author={t('thread.you')} status={<WaitingWords refused={message.refused} />}>
        {message.body}
      </Bubble>
    </MessageList>
  );
}
