import { useHost, useParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, EmptyState, from, MessageIcon, styled } from '@vesper/ui';
import { useMemo } from 'react';
import { ChatList } from '../../chat-list/chat-list.tsx';
import { ChatContext, useOwnChatContext } from '../../session/chat-context.ts';
import { Conversation } from './conversation.tsx';

/* Phone: list and conversation are two pages. From the middle breakpoint on they stand beside each other. */
const Frame = styled.div<{ $shows: 'list' | 'conversation' }>`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
  background: ${color.surface};
  > :first-child { display: ${({ $shows }) => ($shows === 'list' ? 'flex' : 'none')}; }
  > :last-child { display: ${({ $shows }) => ($shows === 'list' ? 'none' : 'block')}; }
  ${from.medium} {
    grid-template-columns: 300px minmax(0, 1fr);
    > :first-child { display: flex; border-inline-end: 1px solid ${color.line}; }
    > :last-child { display: block; }
  }
  ${from.large} { grid-template-columns: 340px minmax(0, 1fr); }
`;

const Place = styled.div`
  min-height: 0;
  overflow: hidden;
`;

const Centred = styled.div`
  display: grid;
  height: 100%;
  align-items: center;
`;

/** Conversations: the list, one of them, or the one with a member. One component for all three, so that going between them rebuilds nothing. */
export default function ChatsPage() {
  const { conversation, member } = useParams<'conversation' | 'member'>();
  const own = useOwnChatContext();
  const { user, session } = own ?? {};
  const context = useMemo(() => (user && session ? { user, session } : null), [user, session]);
  if (!context) return null;
  const showsList = conversation === undefined && member === undefined;
  return (
    <ChatContext value={context}>
      <Frame $shows={showsList ? 'list' : 'conversation'}>
        <ChatList current={{ conversation, member }} isHeading={showsList} />
        <Place>{showsList ? <ChooseOne /> : <Conversation conversation={conversation} member={member} />}</Place>
      </Frame>
    </ChatContext>
  );
}

/** Where there is nothing to choose from, the list beside it says so and leads on. */
function ChooseOne() {
  const { t } = useTexts();
  const hasChats = useStoreValue(useHost().stores.chatState, ({ chats }) => chats.length > 0);
  if (!hasChats) return null;
  return (
    <Centred>
      <EmptyState icon={<MessageIcon />} title={t('list.choose')} text={t('list.choose_text')} />
    </Centred>
  );
}
