import type { ApiFailure } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, EmptyState, MessageIcon } from '@vesper/ui';

interface ConversationNotFoundProps {
  /** Null: the conversation doesn't exist. */
  failure: ApiFailure | null;
  onRetry: () => void;
}

/** The conversation or the member doesn't exist, or loading failed. */
export function ConversationNotFound({ failure, onRetry }: ConversationNotFoundProps) {
  const { t, errorText } = useTexts();
  const isGone = failure === null || failure.status === 404 || failure.status === 410;
  return (
    <EmptyState
      isPage
      icon={<MessageIcon />}
      title={t('not_here.title')}
      text={isGone ? t('not_here.text') : errorText(failure)}
      action={
        isGone ? (
          <ButtonLink href="/chats">{t('not_here.all')}</ButtonLink>
        ) : (
          <Button variant="secondary" onClick={onRetry}>
            {t('common:words.retry')}
          </Button>
        )
      }
    />
  );
}
