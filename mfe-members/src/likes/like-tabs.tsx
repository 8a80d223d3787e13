import { LIKE_TYPES, type LikeType, UNREAD_CAP } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, color, styled, Tabs, type as textSize } from '@vesper/ui';

/** What a list is: under the tabs, which so stand at one height on all of these pages. */
export const ListNote = styled.p`
  margin-top: -8px;
  ${textSize[14]};
  color: ${color.textQuiet};
`;

/** Links to the overview, the three tabs, who viewed the member, and the shortlist. `current` is null on the overview. */
export function LikeTabs({ current }: { current: LikeType | 'viewers' | 'shortlist' | null }) {
  const { stores } = useHost();
  const { t } = useTexts();
  const newLikes = useStoreValue(stores.chatState, ({ totalNewLikes }) => totalNewLikes);
  const badge = newLikes > 0 && (
    <Badge label={t('likes.new', { count: newLikes })}>{newLikes > UNREAD_CAP ? `${UNREAD_CAP}+` : newLikes}</Badge>
  );
  return (
    <Tabs
      label={t('likes.title')}
      tabs={[
        { href: '/likes', label: t('likes.overview'), isCurrent: current === null },
        ...LIKE_TYPES.map((type) => ({
          href: `/likes/${type}`,
          label: t(`likes.tabs.${type}`),
          badge: type === 'received' && badge,
          isCurrent: current === type,
        })),
        { href: '/viewers', label: t('viewers.tab'), isCurrent: current === 'viewers' },
        { href: '/shortlist', label: t('shortlist.title'), isCurrent: current === 'shortlist' },
      ]}
    />
  );
}
