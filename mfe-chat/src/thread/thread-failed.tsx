import type { ApiFailure } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, CircleAlertIcon, EmptyState, RetryIcon, styled } from '@vesper/ui';
import { useChatContext } from '../session/chat-context.ts';

const Frame = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;

interface ThreadFailedProps {
  conversation: string;
  failure: ApiFailure;
  /** Nothing else is known of the conversation: the page has no other heading. */
  isPage?: boolean;
}

/** The messages failed to load; the composer below stays usable. */
export function ThreadFailed({ conversation, failure, isPage = false }: ThreadFailedProps) {
  const { t, errorText } = useTexts();
  const { threads } = useChatContext().session;
  return (
    <Frame role="alert">
      <EmptyState
        isPage={isPage}
        icon={<CircleAlertIcon />}
        title={t('thread.failed')}
        text={errorText(failure)}
        action={
          <Button variant="secondary" icon={<RetryIcon />} onClick={() => threads.reload(conversation)}>
            {t('common:words.retry')}
          </Button>
        }
      />
    </Frame>
  );
}
