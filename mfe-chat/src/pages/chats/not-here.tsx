import type { ApiFailure } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, EmptyState, MessageIcon } from '@vesper/ui';

interface NotHereProps {
  /** Null: there is no such conversation. */
  failure: ApiFailure | null;
  onRetry: () => void;
}

/** No such conversation, or nobody to have it with. */
export function NotHere({ failure, onRetry }: NotHereProps) {
  const { t, errorText } = useTexts();
  const isGone = failure === null || failure.status === 404 || failure.status === 410;
  return (
    <EmptyState
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
