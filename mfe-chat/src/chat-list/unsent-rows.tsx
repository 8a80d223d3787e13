import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { CircleAlertIcon, ClockIcon } from '@vesper/ui';
import { useFirstMessage } from '../first-message/use-first-message.ts';
import { SaidWords } from '../message-types/said-words.tsx';
import { isWaiting, type OutboxItem } from '../outbox/outbox-item.ts';
import { useChatContext, useOutboxItems } from '../session/chat-context.ts';
import { Choice } from '../thread/choices.ts';
import { useUnsent } from '../thread/use-unsent.ts';
import { BegunList, BegunRow } from './begun-row.tsx';

/**
 * The newest message to each member who is in no chat yet, if it stays: it was refused, as a photo that waits for credits, or there is no
 * connection. What is on its way makes a chat in a moment.
 */
export function useUnsentFirsts(): OutboxItem[] {
  const { stores } = useHost();
  const chats = useStoreValue(stores.chatState, (state) => state.chats);
  const online = useStoreValue(stores.connection, (state) => state.online);
  const items = useOutboxItems();
  const first = useFirstMessage();
  const known = new Set(chats.map(({ profile }) => profile.id));
  const stays = (item: OutboxItem) => !known.has(item.to) && item.to !== first?.profile?.id && !(online && isWaiting(item));
  return [...new Map(items.filter(stays).map((item) => [item.to, item])).values()].toReversed();
}

/** On top of the list: the way back to whom a message waits for that would begin the chat (B-01). */
export function UnsentRows({ current }: { current: string | undefined }) {
  const items = useUnsentFirsts();
  if (items.length === 0) return null;
  return (
    <BegunList>
      {items.map((item) => (
        <UnsentRow key={item.to} item={item} isCurrent={item.to === current} />
      ))}
    </BegunList>
  );
}

function UnsentRow({ item, isCurrent }: { item: OutboxItem; isCurrent: boolean }) {
  const { t } = useTexts();
  const { to, type: kind = 'text', body, gift, state } = item;
  const { outbox } = useChatContext().session;
  const { data, error } = useCall('member.get', { query: { id: to } });
  const isGone = error?.status === 404;
  if (!data && !isGone) return null;
  // Their page has no way to it any more.
  const dismiss = (
    <Choice type="button" onClick={() => outbox.discard(item.clientId)}>
      {t('common:words.delete')}
    </Choice>
  );
  return (
    <BegunRow
      profile={isGone ? null : (data?.profile ?? null)}
      said={
        <>
          {t('list.mine', { text: '' })}
          <SaidWords said={{ type: kind, body: body || null, gift }} />
        </>
      }
      why={isGone ? dismiss : state.status === 'failed' ? <Why kind={kind} reason={state.reason} /> : <Queued />}
      isCurrent={isCurrent}
    />
  );
}

function Why({ kind, reason }: { kind: string; reason: string }) {
  const { words, isReady } = useUnsent(kind, reason);
  return (
    <>
      {isReady ? <ClockIcon size={14} /> : <CircleAlertIcon size={14} />}
      {words}
    </>
  );
}

function Queued() {
  const { t } = useTexts();
  return (
    <>
      <ClockIcon size={14} />
      {t('status.offline')}
    </>
  );
}
