import { useParams } from '@vesper/host-kit';
import { ChatList } from '../../chat-list/chat-list.tsx';
import { ThreadSkeleton } from '../../thread/thread-skeleton.tsx';
import { RailSpace } from '../../profile-rail/profile-rail.tsx';
import { Beside, Detail, Frame } from './frame.tsx';

/** The page before the member's chats are known: what its document shows before scripts run. */
export default function ChatsSkeleton() {
  const { conversation, member } = useParams<'conversation' | 'member'>();
  const showsList = conversation === undefined && member === undefined;
  return (
    <Frame $shows={showsList ? 'list' : 'conversation'}>
      <ChatList current={{}} isHeading={showsList} />
      <Detail>
        {!showsList && (
          <Beside>
            <ThreadSkeleton />
            <RailSpace />
          </Beside>
        )}
      </Detail>
    </Frame>
  );
}
