import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, MessageList, Spinner, styled, TypingDots, VisuallyHidden } from '@vesper/ui';
import { useMemo, useState } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { EmptyThread } from './empty-thread.tsx';
import { Row } from './row.tsx';
import type { Thread } from './thread.ts';
import { timeline } from './timeline.ts';
import { JumpToNewest } from './jump-to-newest.tsx';
import { useOnChange } from './use-on-change.ts';
import { useReadState } from './use-read-state.ts';
import { useScroll } from './use-scroll.ts';
import { useIsTyping } from './use-typing.ts';

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

/* useScroll keeps the scroll position: native scroll anchoring doesn't work at the very top, where older messages are added. */
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
  /** Undefined until the first message starts the conversation. */
  conversation: string | undefined;
  thread: Thread;
  /** This conversation's messages in the outbox. */
  waiting: readonly OutboxItem[];
  /** The highest `seq` that this member has read, and that the other has. */
  readByMe: number;
  readByThem: number;
}

/** The messages, newest at the bottom; older pages load on scrolling up. Mount it once the newest page is loaded. */
export function MessagePane({ profile, conversation, thread, waiting, readByMe, readByThem }: MessagePaneProps) {
  const { t } = useTexts();
  const { member, threads } = useChatContext().session;
  const { messages, older } = thread;
  const isTyping = useIsTyping(conversation);
  const [isAtBottom, setIsAtBottom] = useState(false); // until measured, so that nothing counts as seen too early
  const { unreadAfter, unseen, clearLine } = useReadState({ conversation, member, messages, readByMe, isAtBottom });
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
  useOnChange(waiting.at(-1)?.clientId, () => {
    clearLine();
    toBottom();
  });

  const lastMine = messages.findLast(({ sender }) => sender === member)?.seq;
  const label = t('thread.label', { name: profile.name });
  return (
    <Frame>
      {/* tabIndex: keyboard scrolling. aria-live off: older pages would be read out as new; NewMessageAnnouncer reads new messages. */}
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
        {rows.length === 0 && !isTyping && <EmptyThread profile={profile} />}
        <MessageList ref={list}>
          {rows.map((row) => (
            <Row key={row.key} row={row} name={profile.name} lastMine={lastMine} readByThem={readByThem} />
          ))}
          {isTyping && <TypingDots label={t('thread.typing', { name: profile.name })} />}
        </MessageList>
      </Pane>
      <NewMessageAnnouncer messages={messages} member={member} name={profile.name} />
      {!isAtBottom && <JumpToNewest unseen={unseen} onPress={toBottom} />}
    </Frame>
  );
}

/** Lets screen readers read new messages aloud. */
function NewMessageAnnouncer({ messages, member, name }: Pick<Thread, 'messages'> & { member: string; name: string }) {
  const { t } = useTexts();
  const newest = messages.findLast(({ sender }) => sender !== member);
  const [newestAtMount] = useState(newest?.seq ?? 0);
  const text = newest && newest.seq > newestAtMount ? `${name}: ${newest.body ?? t('thread.no_text')}` : '';
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
