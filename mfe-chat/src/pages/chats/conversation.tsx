import { useCall, useHost, useStoreValue } from '@vesper/host-kit';
import { useEffect } from 'react';
import { useBegunWith, useChatContext, useThread } from '../../session/chat-context.ts';
import { ThreadFailed } from '../../thread/thread-failed.tsx';
import { ThreadSkeleton } from '../../thread/thread-skeleton.tsx';
import { ThreadView } from '../../thread/thread-view.tsx';
import { NotHere } from './not-here.tsx';

interface ConversationProps {
  /** `/chats/:conversation`. */
  conversation?: string;
  /** `/members/:member/chat`; the conversation with them is found, or begun by the first message. */
  member?: string;
}

/** One conversation, however it was asked for. The address changes when it is known; what is on screen stays. */
export function Conversation({ conversation: named, member }: ConversationProps) {
  const { stores } = useHost();
  const entry = useStoreValue(stores.chatState, ({ chats }) =>
    chats.find(({ conversation, profile }) => (named === undefined ? profile.id === member : conversation === named)),
  );
  const asked = useCall('member.get', { query: { id: member ?? '' } }, { enabled: member !== undefined && !entry });
  const begun = useBegunWith(member);
  const known = named ?? entry?.conversation ?? begun ?? asked.data?.profile.conversation ?? undefined;
  const thread = useOpenThread(known);
  const isNotFound = thread?.load.status === 'failed' && thread.load.failure.status === 404;
  // Removed from the list, the old conversation is not there to be read; the next message brings it back (S-18).
  const conversation = member !== undefined && isNotFound ? undefined : known;
  const profile = entry?.profile ?? thread?.chat?.profile ?? asked.data?.profile;
  useOwnAddress(member !== undefined && (entry || thread?.chat) ? conversation : undefined);

  if (profile) {
    return (
      <ThreadView
        key={profile.id}
        profile={profile}
        conversation={conversation}
        thread={conversation === undefined ? null : thread}
        entry={entry}
        isBlocked={asked.data?.profile.blocked_by_me ?? false}
      />
    );
  }
  if (isNotFound || asked.error) return <NotHere failure={asked.error} onRetry={() => void asked.refetch()} />;
  if (thread?.load.status === 'failed' && known !== undefined) return <ThreadFailed conversation={known} failure={thread.load.failure} />;
  return <ThreadSkeleton />;
}

function useOpenThread(conversation: string | undefined) {
  const { threads } = useChatContext().session;
  useEffect(() => {
    if (conversation !== undefined) return threads.open(conversation);
  }, [threads, conversation]);
  return useThread(conversation);
}

/** Once it is known, a conversation has an address of its own. */
function useOwnAddress(conversation: string | undefined): void {
  const { navigation } = useHost();
  useEffect(() => {
    if (conversation !== undefined) navigation.navigate(`/chats/${conversation}`, { replace: true });
  }, [navigation, conversation]);
}
