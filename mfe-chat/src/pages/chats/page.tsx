import { useHost, useParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { EmptyState, MessageIcon, styled } from '@vesper/ui';
import { useMemo } from 'react';
import { ChatList } from '../../chat-list/chat-list.tsx';
import { ChatContext, useOwnChatContext } from '../../session/chat-context.ts';
import { Conversation } from './conversation.tsx';
import { Detail, Frame } from './frame.tsx';

const Centred = styled.div`
  display: grid;
  height: 100%;
  align-items: center;
`;

/** the list, a conversation, the conversation with a member. One component, so that navigation re-mounts nothing. */
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
        <Detail>{showsList ? <NoneChosen /> : <Conversation conversation={conversation} member={member} />}</Detail>
      </Frame>
    </ChatContext>
  );
}

/** Shown beside the list while no conversation is open; empty when there are none, as the list's empty state says so. */
function NoneChosen() {
  const { t } = useTexts();
  const hasChats = useStoreValue(useHost().stores.chatState, ({ chats }) => chats.length > 0);
  if (!hasChats) return null;
  return (
    <Centred>
      <EmptyState icon={<MessageIcon />} title={t('list.choose')} text={t('list.choose_text')} />
    </Centred>
  );
}
