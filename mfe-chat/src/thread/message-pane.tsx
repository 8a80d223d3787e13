import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, MessageList, Spinner, styled, TypingDots, VisuallyHidden } from '@vesper/ui';
import { useMemo, useState } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { Opening } from './opening.tsx';
import { Row } from './row.tsx';
import type { Thread } from './thread.ts';
import { timeline } from './timeline.ts';
import { ToNewest } from './to-newest.tsx';
import { useOnNew } from './use-on-new.ts';
import { useReading } from './use-reading.ts';
import { useScroll } from './use-scroll.ts';
import { useIsTyping } from './use-typing.ts';

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

/* The place is kept by useScroll: browsers that do it themselves don't at the very top, where it is needed most. */
const Pane = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-anchor: none;
  outline-offset: -3px;
  > ol { justify-content: flex-end; width: 100%; max-width: 860px; margin: auto auto 0; }
  > ol:empty { display: none; }
`;

const Older = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;
  min-height: 56px;
`;

interface MessagePaneProps {
  profile: ProfileCard;
  /** Undefined: nothing has been said yet. */
  conversation: string | undefined;
  thread: Thread;
  /** What of this conversation stands in the outbox. */
  waiting: readonly OutboxItem[];
  /** The highest seqs that this member and the other have read. */
  readByMe: number;
  readByThem: number;
}

/** What has been said, newest at the bottom; the page before comes when one scrolls towards it. Mounted when the newest page is there. */
export function MessagePane({ profile, conversation, thread, waiting, readByMe, readByThem }: MessagePaneProps) {
  const { t } = useTexts();
  const { member, threads } = useChatContext().session;
  const { messages, older } = thread;
  const isTyping = useIsTyping(conversation);
  const [isAtBottom, setIsAtBottom] = useState(false); // until it is measured: nothing counts as seen before
  const { unreadAfter, unseen, clearLine } = useReading({ conversation, member, messages, readByMe, isAtBottom });
  const rows = useMemo(() => timeline({ messages, waiting, member, unreadAfter }), [messages, waiting, member, unreadAfter]);

  const loadOlder = () => {
    if (conversation !== undefined) threads.loadOlder(conversation);
  };
  const unreadLine = rows.findIndex(({ kind }) => kind === 'unread');
  const { pane, list, onScroll, toBottom } = useScroll({
    startAt: unreadLine === -1 ? null : unreadLine,
    onAtBottom: setIsAtBottom,
    onNearTop: () => older === 'more' && loadOlder(),
  });
  useOnNew(waiting.at(-1)?.clientId, () => {
    clearLine();
    toBottom();
  });

  const lastMine = messages.findLast(({ sender }) => sender === member)?.seq;
  const label = t('thread.label', { name: profile.name });
  return (
    <Frame>
      {/* Scrolled by keyboard too; what arrives is said by the line below, not by the list: pages before would be read out as new. */}
      <Pane ref={pane} onScroll={onScroll} tabIndex={0} role="log" aria-live="off" aria-label={label}>
        {older !== 'none' && (
          <Older>
            {older === 'failed' ? (
              <Button variant="quiet" onClick={loadOlder}>
                {t('thread.older_failed')}
              </Button>
            ) : (
              <Spinner />
            )}
          </Older>
        )}
        {rows.length === 0 && !isTyping && <Opening profile={profile} />}
        <MessageList ref={list}>
          {rows.map((row) => (
            <Row key={row.key} row={row} name={profile.name} lastMine={lastMine} readByThem={readByThem} />
          ))}
          {isTyping && <TypingDots label={t('thread.typing', { name: profile.name })} />}
        </MessageList>
      </Pane>
      <Heard messages={messages} member={member} name={profile.name} />
      {!isAtBottom && <ToNewest unseen={unseen} onPress={toBottom} />}
    </Frame>
  );
}

/** Says aloud what arrives. */
function Heard({ messages, member, name }: Pick<Thread, 'messages'> & { member: string; name: string }) {
  const { t } = useTexts();
  const newest = messages.findLast(({ sender }) => sender !== member);
  const [heardBefore] = useState(newest?.seq ?? 0);
  const text = newest && newest.seq > heardBefore ? `${name}: ${newest.body ?? t('thread.no_text')}` : '';
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
