import type { Reaction } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { Bubble, color, DayLine, styled } from '@vesper/ui';
import { memo, useCallback, useState } from 'react';
import { dayName } from './day-name.ts';
import { MessageContent } from '../message-types/message-types.tsx';
import { MessageStatus } from './message-status.tsx';
import { tellsTime, type TimelineRow } from './timeline.ts';
import { ReactionBar } from './reactions/reaction-bar.tsx';
import { ReactionChip } from './reactions/reaction-chip.tsx';
import { useReact } from './reactions/use-react.ts';
import { AboutAnswer } from './about-answer.tsx';
import { AboutPhoto } from './about-photo.tsx';
import { Quote } from './quote.tsx';
import { useMessageMenu } from './message-menu.tsx';
import { FirstReply } from './first-reply.tsx';
import { CareLine } from '../care/care-line.tsx';
import type { Concern } from '../care/detector.ts';
import { inWords } from '../message-types/in-words.ts';

/* Above what answers it, also above a photo, which fills its bubble. */
const Quoted = styled.div`
  margin-block: 2px 8px;
  &:has(+ span) { margin-bottom: 14px; }
`;

const UnreadLine = styled.div`
  display: contents;
  color: ${color.link};
`;

interface RowProps {
  row: TimelineRow;
  /** The other member. */
  other: { id: string; name: string };
  /** `seq` of this member's last delivered message, the only one that shows sent or read. */
  lastMine: number | undefined;
  readByThem: number;
  /** Undefined until the first message starts the conversation. */
  conversation: string | undefined;
  /** Shows another message of the conversation. */
  onShow: (seq: number) => void;
  /** What is said under a message. */
  concern: Concern | undefined;
}

/** One row of the conversation: a day line, the unread line, the line of the first reply or a message. */
export const Row = memo(function Row({ row, other, lastMine, readByThem, conversation, onShow, concern }: RowProps) {
  const { t, formatDate, formatTime } = useTexts();
  const { serverOffset } = useHost().stores.connection.getState();
  const [isReacting, setIsReacting] = useState(false);
  const closeReactions = useCallback(() => setIsReacting(false), []);
  const react = useReact();
  const menu = useMessageMenu(row.kind === 'message' ? row.message : null, {
    conversation,
    other,
    readByThem,
    onReact: () => setIsReacting(true),
  });
  if (row.kind === 'day') {
    return (
      <DayLine>
        <span data-divider>{dayName(row.at, Date.now() + serverOffset, { t, formatDate })}</span>
      </DayLine>
    );
  }
  if (row.kind === 'unread') {
    return (
      <DayLine>
        <UnreadLine data-divider>{t('thread.unread')}</UnreadLine>
      </DayLine>
    );
  }
  if (row.kind === 'first_reply') return <FirstReply name={other.name} at={row.at} />;
  const { message, place } = row;
  const endsGroup = tellsTime(place);
  const isLastMine = message.mine && message.seq === lastMine;
  // A photo fills its bubble, and a gift has no line of words to end.
  const isWords = message.type !== 'photo' && message.type !== 'gift';
  const showsTime = isWords && endsGroup && message.outbox === null;
  return (
    <Bubble
      side={message.mine ? 'mine' : 'yours'}
      author={message.mine ? t('thread.you') : other.name}
      place={place}
      menu={menu}
      attached={reactions()}
      below={care()}
      time={showsTime ? formatTime(new Date(message.at).toISOString()) : undefined}
      status={hasStatus() && <MessageStatus message={message} progress={progress()} hasTime={showsTime || !endsGroup} />}
    >
      {message.quote && (
        <Quoted>
          <Quote quote={message.quote} other={other} onShow={onShow} />
        </Quoted>
      )}
      {message.about && (
        <Quoted>
          <AboutAnswer about={message.about} of={message.mine ? other.name : null} />
        </Quoted>
      )}
      {message.aboutPhoto && (
        <Quoted>
          <AboutPhoto photo={message.aboutPhoto} of={message.mine ? other : null} />
        </Quoted>
      )}
      <MessageContent message={message} other={other} />
    </Bubble>
  );

  function reactions() {
    const { seq, mine, reaction = null } = message;
    if (seq === null || conversation === undefined || (reaction === null && !isReacting)) return undefined;
    const choose = (chosen: Reaction | null) => void react({ conversation, seq, before: reaction, reaction: chosen });
    return (
      <>
        {reaction && <ReactionChip reaction={reaction} by={mine ? other.name : undefined} onTakeBack={() => choose(null)} />}
        {isReacting && <ReactionBar chosen={reaction} onChoose={choose} onClose={closeReactions} />}
      </>
    );
  }

  function care() {
    if (concern === undefined || message.id === null) return undefined;
    const { id, name } = other;
    return <CareLine concern={concern} message={{ id: message.id, words: inWords(message, t) }} other={{ id, name }} />;
  }

  function hasStatus(): boolean {
    if (isLastMine || message.returned > 0 || message.outbox?.state.status === 'failed') return true;
    return endsGroup && !showsTime;
  }

  function progress(): 'read' | 'sent' | null {
    if (!isLastMine || message.seq === null) return null;
    return message.seq <= readByThem ? 'read' : 'sent';
  }
});
