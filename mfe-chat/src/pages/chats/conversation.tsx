import { useCall, useHost, useSearchParams, useStoreValue } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useEffect, useState } from 'react';
import { useStartedWith, useChatContext, useThread } from '../../session/chat-context.ts';
import { ThreadFailed } from '../../thread/thread-failed.tsx';
import { ConversationSkeleton } from '../../thread/thread-skeleton.tsx';
import { ProfileRail, RailSpace } from '../../profile-rail/profile-rail.tsx';
import { ConversationNotFound, isNotHere } from './conversation-not-found.tsx';
import { Beside } from './frame.tsx';
import { useAbout } from './use-about.ts';

/** Comes while the conversation is read, so that the list alone doesn't carry it. */
const ThreadView = onDemand(async () => ({ default: (await import('../../thread/thread-view.tsx')).ThreadView }));

interface ConversationProps {
  /** `/chats/:conversation`. */
  conversation?: string;
  /** `/members/:member/chat`; shows the conversation with them, or the first message starts one. */
  member?: string;
}

/** One conversation, by its id or by the other member. Once the id is known it replaces the address, without a re-mount. */
export function Conversation({ conversation: named, member }: ConversationProps) {
  const { stores } = useHost();
  const entry = useStoreValue(stores.chatState, ({ chats }) =>
    chats.find(({ conversation, profile }) => (named === undefined ? profile.id === member : conversation === named)),
  );
  const [search, setSearch] = useSearchParams();
  /** What the first words are to be about: one of the sentences on the profile, by its opening, or a photo, by its id. */
  const inAddress = (name: string) => (member === undefined ? null : search.get(name));
  const about = { about: inAddress('about'), photo: inAddress('photo') };
  const isAbout = about.about !== null || about.photo !== null;
  const memberCall = useCall('member.get', { query: { id: member ?? '' } }, { enabled: member !== undefined && (!entry || isAbout) });
  useAbout(about, member, memberCall, () => setSearch({}, { replace: true }));
  const started = useStartedWith(member);
  const known = named ?? entry?.conversation ?? started ?? memberCall.data?.profile.conversation ?? undefined;
  const thread = useOpenThread(known);
  const isNotFound = thread?.load.status === 'failed' && isNotHere(thread.load.failure);
  // A removed conversation answers 404; the next message brings it back (S-18), so it is shown as not yet started.
  const conversation = member !== undefined && isNotFound ? undefined : known;
  const profile = entry?.profile ?? thread?.chat?.profile ?? memberCall.data?.profile;
  const [loadError, setLoadError] = useState<unknown>(null);
  if (loadError) throw loadError; // The shell loads the page again.
  useCanonicalAddress(member !== undefined && !isAbout && (entry || thread?.chat) ? conversation : undefined, profile?.name);

  if (profile) {
    return (
      <Beside>
        <ThreadView
          key={profile.id}
          profile={profile}
          conversation={conversation}
          thread={conversation === undefined ? null : thread}
          entry={entry}
          isBlocked={memberCall.data?.profile.blocked_by_me ?? false}
          waiting={<ConversationSkeleton />}
          onLoadError={setLoadError}
        />
        <ProfileRail id={profile.id} name={profile.name} />
      </Beside>
    );
  }
  if (isNotFound || memberCall.error) return <ConversationNotFound failure={memberCall.error} onRetry={() => void memberCall.refetch()} />;
  if (thread?.load.status === 'failed' && known !== undefined)
    return <ThreadFailed isPage conversation={known} failure={thread.load.failure} />;
  return (
    <Beside>
      <ConversationSkeleton />
      <RailSpace />
    </Beside>
  );
}

function useOpenThread(conversation: string | undefined) {
  const { threads } = useChatContext().session;
  useEffect(() => {
    if (conversation !== undefined) return threads.open(conversation);
  }, [threads, conversation]);
  return useThread(conversation);
}

/** Replaces the member's address by the conversation's own, once that is known. The title belongs to the address, so it is set anew. */
function useCanonicalAddress(conversation: string | undefined, title: string | undefined): void {
  const { navigation, events } = useHost();
  useEffect(() => {
    if (conversation === undefined) return;
    navigation.navigate(`/chats/${conversation}`, { replace: true });
    if (title !== undefined) events.emit('shell:title', { title });
  }, [navigation, events, conversation, title]);
}
