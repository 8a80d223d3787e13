import { type ChatState, LIKE_TYPES, type LikeType, UNREAD_CAP } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, Tabs } from '@vesper/ui';
import { entriesOf } from './like-type.ts';

/** Links to the three lists; each says how many are new in it: likes that weren't seen and are no match yet, matches without a word. */
export function LikeTabs({ current }: { current: LikeType }) {
  const { stores } = useHost();
  const { t } = useTexts();
  const newLikes = useStoreValue(
    stores.chatState,
    ({ totalNewLikes, likes }) => totalNewLikes - entriesOf(likes, 'received').filter(({ isNew, matched }) => isNew && matched).length,
  );
  const newMatches = useStoreValue(stores.chatState, (state) => wordlessMatches(state).length);
  const badgeOf = (count: number, label: string) =>
    count > 0 && <Badge label={label}>{count > UNREAD_CAP ? `${UNREAD_CAP}+` : count}</Badge>;
  const badges = {
    received: badgeOf(newLikes, t('likes.new', { count: newLikes })),
    given: undefined,
    matches: badgeOf(newMatches, t('likes.wordless', { count: newMatches })),
  };
  return (
    <Tabs
      label={t('likes.title')}
      tabs={LIKE_TYPES.map((type) => ({
        href: type === 'received' ? '/likes' : `/likes/${type}`,
        label: t(`likes.tabs.${type}`),
        badge: badges[type],
        isCurrent: current === type,
      }))}
    />
  );
}

/** Matches to whom no one has written yet, the latest first. */
export function wordlessMatches({ likes, chats }: Pick<ChatState, 'likes' | 'chats'>) {
  const chatting = new Set(chats.map(({ profile }) => profile.id));
  return entriesOf(likes, 'matches').filter(({ profile }) => !chatting.has(profile.id));
}
