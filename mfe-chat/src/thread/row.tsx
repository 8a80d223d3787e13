import { useHost, useTexts } from '@vesper/host-kit';
import { Bubble, color, DayLine, styled } from '@vesper/ui';
import { memo } from 'react';
import { dayName } from './day-name.ts';
import { inWords } from '../message-types/in-words.ts';
import { useChatContext } from '../session/chat-context.ts';
import { MessageContent } from '../message-types/message-types.tsx';
import { MessageStatus } from './message-status.tsx';
import type { TimelineRow } from './timeline.ts';

const UnreadLine = styled.div`
  display: contents;
  color: ${color.link};
`;

/** Characters of a message that its menu names. */
const SPOKEN = 40;

interface RowProps {
  row: TimelineRow;
  /** The other member. */
  other: { id: string; name: string };
  /** `seq` of this member's last delivered message, the only one that shows sent or read. */
  lastMine: number | undefined;
  readByThem: number;
}

/** One row of the conversation: a day line, the unread line or a message. */
export const Row = memo(function Row({ row, other, lastMine, readByThem }: RowProps) {
  const { t, formatDate } = useTexts();
  const { session } = useChatContext();
  const { stores, events } = useHost();
  const { serverOffset } = stores.connection.getState();
  if (row.kind === 'day') return <DayLine>{dayName(row.at, Date.now() + serverOffset, { t, formatDate })}</DayLine>;
  if (row.kind === 'unread') {
    return (
      <DayLine>
        <UnreadLine>{t('thread.unread')}</UnreadLine>
      </DayLine>
    );
  }
  const { message, place } = row;
  const endsGroup = place === 'last' || place === 'single';
  const isLastMine = message.mine && message.seq === lastMine;
  return (
    <Bubble
      side={message.mine ? 'mine' : 'yours'}
      author={message.mine ? t('thread.you') : other.name}
      place={place}
      action={reporting()}
      status={
        (endsGroup || isLastMine || message.returned > 0 || message.outbox?.state.status === 'failed') && (
          <MessageStatus message={message} progress={progress()} />
        )
      }
    >
      <MessageContent message={message} other={other} />
    </Bubble>
  );

  /** Only what the other wrote (D-16). */
  function reporting(): { label: string; onPress: () => void } | undefined {
    const { id, mine, photo } = message;
    if (mine || id === null) return undefined;
    const words = inWords(message, t);
    return {
      label: t('thread.report', { message: words.length > SPOKEN ? `${words.slice(0, SPOKEN)}…` : words }),
      onPress: () =>
        events.emit('chat:report-wanted', {
          member: { id: other.id, name: other.name },
          message: { id, words, ...(photo && session.photos.isShown(message.key, other.id) && { photo: photo.url }) },
        }),
    };
  }

  function progress(): 'read' | 'sent' | null {
    if (!isLastMine || message.seq === null) return null;
    return message.seq <= readByThem ? 'read' : 'sent';
  }
});
