import { useParams } from '@vesper/host-kit';
import { ChatList } from '../../chat-list/chat-list.tsx';
import { ConversationSkeleton } from '../../thread/thread-skeleton.tsx';
import { RailSpace } from '../../profile-rail/profile-rail.tsx';
import { ChatContext } from '../../session/chat-context.ts';
import { stillContext } from '../../session/still-context.ts';
import { Beside, Detail, Frame } from './frame.tsx';
import { NoneChosenColumn } from './none-chosen.tsx';

/** What the page's document shows before scripts run: the first chats, or their places. */
export default function ChatsSkeleton() {
  const { conversation, member } = useParams<'conversation' | 'member'>();
  const showsList = conversation === undefined && member === undefined;
  return (
    <ChatContext value={stillContext}>
      <Frame $shows={showsList ? 'list' : 'conversation'}>
        <ChatList current={{}} isHeading={showsList} />
        <Detail>
          {showsList ? (
            <NoneChosenColumn />
          ) : (
            <Beside>
              <ConversationSkeleton />
              <RailSpace />
            </Beside>
          )}
        </Detail>
      </Frame>
    </ChatContext>
  );
}
