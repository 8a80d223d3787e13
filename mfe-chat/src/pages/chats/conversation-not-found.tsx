import type { ApiFailure } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, EmptyState, MessageIcon, styled } from '@vesper/ui';

/** The shell shows its bars around it: on a phone a conversation has one of its own, this has none. */
const Missing = styled.div`
  height: 100%;
  overflow-y: auto;
`;

/** 400: the id in the address can't be one. */
export const isNotHere = ({ status }: ApiFailure): boolean => [400, 404, 410].includes(status);

interface ConversationNotFoundProps {
  /** Null: the conversation doesn't exist. */
  failure: ApiFailure | null;
  onRetry: () => void;
}

/** The conversation or the member doesn't exist, or loading failed. */
export function ConversationNotFound({ failure, onRetry }: ConversationNotFoundProps) {
  const { t, errorText } = useTexts();
  const isGone = failure === null || isNotHere(failure);
  return (
    <Missing data-has-no-bar>
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
    </Missing>
  );
}
