import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { CheckIcon, CircleAlertIcon, ClockIcon, color, EyeIcon, styled, type, UndoIcon } from '@vesper/ui';
import { usePriceText } from '../composer/use-price-text.ts';
import type { Refusal } from '../outbox/outbox-item.ts';
import { useChatContext } from '../session/chat-context.ts';
import { Choice, ChoiceLink, Choices } from './choices.ts';
import type { ShownMessage } from './timeline.ts';
import { useUnsent } from './use-unsent.ts';

const Failed = styled.div<{ $isReady: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  color: ${({ $isReady }) => ($isReady ? color.text : color.dangerText)};
`;

const Reason = styled.p`
  display: flex;
  gap: 6px;
  ${type[14]};
  .lucide { margin-top: 2px; }
`;

const Returned = styled.span`
  text-align: end;
  .lucide { display: inline; vertical-align: -2px; }
`;

const Answers = styled(Choices)`
  justify-content: flex-end;
  margin-inline-end: -10px;
`;

interface MessageStatusProps {
  message: ShownMessage;
  /** For this member's last delivered message; null for all others. */
  progress: 'sent' | 'read' | null;
  /** Its time is in its bubble. */
  hasTime?: boolean;
}

/** Under a message: its time and progress, or why it failed and what to do. */
export function MessageStatus({ message, progress, hasTime = false }: MessageStatusProps) {
  const { t, formatTime } = useTexts();
  const { stores } = useHost();
  const online = useStoreValue(stores.connection, (state) => state.online);
  const { outbox } = message;
  if (outbox?.state.status === 'failed') {
    return <Refused clientId={outbox.clientId} kind={message.type} reason={outbox.state.reason} />;
  }
  // Offline is shown as queued even while the API client is still retrying.
  if (outbox?.state.status === 'sending' && online) return <>{t('status.sending')}</>;
  if (outbox) {
    return (
      <>
        <ClockIcon size={14} />
        {t(online ? 'status.queued' : 'status.offline')}
      </>
    );
  }
  const time = hasTime ? null : formatTime(new Date(message.at).toISOString());
  // No one replied: whether it was read is no longer the point, and a block must look like silence (B-04).
  if (message.returned > 0) {
    return (
      <Returned>
        {time && `${time} · `}
        <UndoIcon size={14} /> {t('status.returned', { credits: t('common:credits', { count: message.returned }) })}
      </Returned>
    );
  }
  if (progress === null) return <>{time}</>;
  return (
    <>
      {time && `${time} · `}
      {t(progress === 'read' ? 'status.read' : 'status.sent')}
      {progress === 'read' ? <EyeIcon size={14} /> : <CheckIcon size={14} />}
    </>
  );
}

interface RefusedProps {
  clientId: string;
  kind: string;
  reason: Refusal;
}

function Refused({ clientId, kind, reason }: RefusedProps) {
  const { t } = useTexts();
  const { outbox } = useChatContext().session;
  const priceText = usePriceText();
  const { words, isReady, price } = useUnsent(kind, reason);
  const againWords = () => {
    if (price !== undefined) return `${t('status.send_now')} · ${priceText(price)}`;
    if (isReady || reason === 'stale') return t('status.send_now');
    if (reason === 'photo_gone') return t('status.send_without_photo');
    return t(reason === 'answer_gone' ? 'status.send_without' : 'common:words.retry');
  };
  return (
    <Failed $isReady={isReady}>
      <Reason>
        {isReady ? <ClockIcon size={16} /> : <CircleAlertIcon size={16} />}
        {words}
      </Reason>
      <Answers>
        {(reason === 'conversation_limit' || reason === 'not_enough_credits') && !isReady && (
          <ChoiceLink href="/credits">{t('composer.get_credits')}</ChoiceLink>
        )}
        {reason === 'verified_only' && <ChoiceLink href="/verification">{t('composer.get_verified')}</ChoiceLink>}
        <Choice type="button" onClick={() => outbox.discard(clientId)}>
          {t('common:words.delete')}
        </Choice>
        <Choice type="button" onClick={() => outbox.retry(clientId)}>
          {againWords()}
        </Choice>
      </Answers>
    </Failed>
  );
}
