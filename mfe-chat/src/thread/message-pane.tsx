import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, MessageList, Spinner, styled, TypingDots, VisuallyHidden } from '@vesper/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { FirstMessageBubble } from '../first-message/first-message-bubble.tsx';
import { useFirstMessage } from '../first-message/use-first-message.ts';
import { EmptyThread } from './empty-thread.tsx';
import { Row } from './row.tsx';
import type { Thread } from './thread.ts';
import { drawnFirst, earlier, later, MOST_SHOWN, shownPart, upToAtStart } from './shown-messages.ts';
import { timeline } from './timeline.ts';
import { JumpToNewest } from './jump-to-newest.tsx';
import { concernInWords } from '../care/care-line.tsx';
import { useConcerns } from '../care/use-concerns.ts';
import type { Concern } from '../care/detector.ts';
import { inWords } from '../message-types/in-words.ts';
import type { ChosenOpener } from '../message-types/icebreaker/icebreakers.tsx';
import { useOnChange } from './use-on-change.ts';
import { useJump } from './use-jump.ts';
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
  /* As much air above a line as below it, where the next message brings its own. */
  > ol > li:has(> [data-divider]) { margin-block: 16px 0; }
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
  /** An opener was chosen. */
  onOpener: (opener: ChosenOpener) => void;
}

/** The messages, newest at the bottom; older pages load on scrolling up. Of a long conversation only a part has elements (B-16). Mount it once the newest page is loaded. */
export function MessagePane({ profile, conversation, thread, waiting, readByMe, readByThem, onOpener }: MessagePaneProps) {
  const { t } = useTexts();
  const { member, threads } = useChatContext().session;
  const { messages, older } = thread;
  const isTyping = useIsTyping(conversation);
  const undelivered = useFirstMessage();
  const firstMessage = undelivered?.profile?.id === profile.id ? undelivered : null;
  const [measured, setIsAtBottom] = useState<boolean | null>(null);
  const isAtBottom = measured === true; // not until measured, so that nothing counts as seen too early
  const { unreadAfter, unseen, clearLine } = useReadState({ conversation, member, messages, readByMe, isAtBottom });
  const [upTo, setUpTo] = useState(() => upToAtStart(messages, readByMe, member));
  /** The newest are drawn first; those above them follow once these are painted. */
  const most = useDeferredValue(MOST_SHOWN, drawnFirst(unreadAfter, innerHeight));
  const part = useMemo(() => shownPart(messages, upTo, most), [messages, upTo, most]);
  // The place above the first message stays when the last page has come: otherwise everything would move up by it.
  const [isPaged, setIsPaged] = useState(false);
  if (older !== 'none' && !isPaged) setIsPaged(true);
  const rows = useMemo(
    () => timeline({ messages: part.messages, waiting: part.hasLater ? [] : waiting, member, unreadAfter }),
    [part, waiting, member, unreadAfter],
  );

  // Here and not in the row: whatever changes the height of one is drawn by this component, so that useScroll keeps the place.
  const concerns = useConcerns(part.messages);

  const loadOlder = () => {
    if (conversation !== undefined) threads.loadOlder(conversation);
  };
  const { wanted, jumpTo, onReached } = useJump(conversation, setUpTo);
  const target = wanted === null ? -1 : rows.findIndex((row) => row.kind === 'message' && row.message.seq === wanted);
  const unreadLine = rows.findIndex(({ kind }) => kind === 'unread');
  const { pane, list, onScroll, toBottom } = useScroll({
    startAt: unreadLine === -1 ? null : unreadLine,
    target: target === -1 ? null : target,
    onReached,
    isMessage: (index) => rows[index]?.kind === 'message',
    onAtBottom: setIsAtBottom,
    hasLater: part.hasLater,
    onNearTop() {
      if (most < MOST_SHOWN) return;
      if (part.hasEarlier) setUpTo(earlier(messages, upTo));
      else if (older === 'more') loadOlder();
    },
    onNearEnd: () => setUpTo(later(messages, upTo)),
    showNewest: () => setUpTo(null),
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
        {isPaged && (
          <Older>
            {older === 'failed' ? (
              <Button variant="quiet" onClick={loadOlder}>
                {t('thread.older_failed')}
              </Button>
            ) : (
              older !== 'none' && <Spinner />
            )}
          </Older>
        )}
        {firstMessage && <FirstMessageBubble message={firstMessage} />}
        {rows.length === 0 && !isTyping && !firstMessage && <EmptyThread profile={profile} onOpener={onOpener} />}
        <MessageList ref={list}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              other={profile}
              lastMine={lastMine}
              readByThem={readByThem}
              conversation={conversation}
              onShow={jumpTo}
              concern={row.kind === 'message' && row.message.seq !== null ? concerns.get(row.message.seq) : undefined}
            />
          ))}
          {isTyping && !part.hasLater && <TypingDots label={t('thread.typing', { name: profile.name })} />}
        </MessageList>
      </Pane>
      <NewMessageAnnouncer messages={messages} member={member} name={profile.name} concerns={concerns} />
      {measured === false && rows.length > 0 && <JumpToNewest unseen={unseen} onPress={toBottom} />}
    </Frame>
  );
}

interface AnnouncerProps extends Pick<Thread, 'messages'> {
  member: string;
  name: string;
  concerns: ReadonlyMap<number, Concern>;
}

/** Lets screen readers read new messages aloud, and the line under them. */
function NewMessageAnnouncer({ messages, member, name, concerns }: AnnouncerProps) {
  const { t } = useTexts();
  const newest = messages.findLast(({ sender }) => sender !== member);
  const [newestAtMount] = useState(newest?.seq ?? 0);
  // As it was when the message came: its answer takes the line away, and is no news.
  const [care, setCare] = useState<{ seq: number; concern: Concern | undefined }>();
  if (newest && newest.seq > newestAtMount && newest.seq !== care?.seq) setCare({ seq: newest.seq, concern: concerns.get(newest.seq) });
  const text = newest && newest.seq > newestAtMount ? `${name}: ${inWords(newest, t)}` : '';
  const line = text !== '' && care?.concern !== undefined ? concernInWords(care.concern, t) : '';
  return <VisuallyHidden role="status">{[text, line].filter(Boolean).join(' ')}</VisuallyHidden>;
}
