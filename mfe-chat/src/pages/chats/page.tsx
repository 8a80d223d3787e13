import { useParams } from '@vesper/host-kit';
import { useMemo } from 'react';
import { ChatList } from '../../chat-list/chat-list.tsx';
import { ChatContext, useOwnChatContext } from '../../session/chat-context.ts';
import { Conversation } from './conversation.tsx';
import { Detail, Frame } from './frame.tsx';
import { NoneChosen } from './none-chosen.tsx';

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
