import type { ChatEntry, ProfileCard } from '@vesper/contracts';
import { useHost, useTitle } from '@vesper/host-kit';
import { styled } from '@vesper/ui';
import { useEffect, useMemo, useState } from 'react';
import { ChatComposer } from '../composer/chat-composer.tsx';
import { useOutboxItems } from '../session/chat-context.ts';
import { MessagePane } from './message-pane.tsx';
import { type Thread, emptyThread } from './thread.ts';
import type { ChosenOpener } from '../message-types/icebreaker/icebreakers.tsx';
import { ThreadFailed } from './thread-failed.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

interface ThreadViewProps {
  profile: ProfileCard;
  /** Undefined until the first message starts the conversation. */
  conversation: string | undefined;
  thread: Thread | null;
  /** The conversation's entry in the chat list. */
  entry: ChatEntry | undefined;
  /** The member has blocked the other. */
  isBlocked: boolean;
}

/** One conversation: header, messages and composer. */
export function ThreadView({ profile, conversation, thread, entry, isBlocked }: ThreadViewProps) {
  useTitle(profile.name);
  useTellPerson(profile, conversation);
  const [opener, setOpener] = useState<ChosenOpener>();
  const items = useOutboxItems();
  const waiting = useMemo(() => items.filter(({ to }) => to === profile.id), [items, profile.id]);
  const shown = thread ?? emptyThread;
  const readUpTo = (by: 'read_by_me' | 'read_by_them') => Math.max(entry?.[by] ?? 0, shown.chat?.[by] ?? 0);
  return (
    <Frame>
      <ThreadHeader profile={profile} conversation={conversation} spent={entry?.spent_credits ?? shown.chat?.spent_credits ?? 0} />
      {shown.load.status === 'loading' && <ThreadSkeleton />}
      {shown.load.status === 'failed' && conversation !== undefined && (
        <ThreadFailed conversation={conversation} failure={shown.load.failure} />
      )}
      {shown.load.status === 'ready' && (
        <MessagePane
          profile={profile}
          conversation={conversation}
          thread={shown}
          waiting={waiting}
          readByMe={readUpTo('read_by_me')}
          readByThem={readUpTo('read_by_them')}
          onOpener={setOpener}
        />
      )}
      <ChatComposer
        profile={profile}
        conversation={conversation}
        isBlocked={isBlocked}
        opener={opener}
        takesFocus
        onSent={() => setOpener(undefined)}
      />
    </Frame>
  );
}

/** With whom no conversation has begun yet: after a payment the way leads back to them (E-15). */
function useTellPerson({ id, name }: ProfileCard, conversation: string | undefined): void {
  const { events } = useHost();
  useEffect(() => {
    if (conversation === undefined) events.emit('chat:person-opened', { member: { id, name } });
  }, [events, id, name, conversation]);
}
