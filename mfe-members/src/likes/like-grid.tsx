import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, ButtonLink, EmptyState, HeartIcon } from '@vesper/ui';
import { MemberGrid, MemberGridSkeleton } from '../people/member-grid.tsx';
import { entriesOf, type LikeEntry, type LikeType } from './like-type.ts';

interface LikeGridProps {
  type: LikeType;
  /** Maximum number of members shown. */
  limit?: number;
}

/** The members of one tab. New likes appear at once: the shell keeps the store up to date. */
export function LikeGrid({ type, limit }: LikeGridProps) {
  const { stores } = useHost();
  const { t } = useTexts();
  const likes = useStoreValue(stores.chatState, (state) => state.likes);
  const isLoading = useStoreValue(stores.chatState, ({ status }) => status === 'loading');
  if (isLoading) return <MemberGridSkeleton count={5} />;

  const entries = entriesOf(likes, type);
  const members = entries.flatMap(({ id }) => likes.profiles[id] ?? []).slice(0, limit);
  if (members.length === 0) {
    return (
      <EmptyState
        icon={<HeartIcon />}
        title={t(`likes.empty.${type}`)}
        text={t(`likes.empty_text.${type}`)}
        action={<ButtonLink href="/members">{t('likes.find')}</ButtonLink>}
      />
    );
  }
  const badges = new Map(entries.map((entry) => [entry.id, <LikeBadge key={entry.id} entry={entry} saysMatch={type !== 'matches'} />]));
  return <MemberGrid members={members} badges={badges} />;
}

function LikeBadge({ entry, saysMatch }: { entry: LikeEntry; saysMatch: boolean }) {
  const { t } = useTexts();
  if (entry.isNew) return <Badge>{t('common:words.new')}</Badge>;
  return entry.matched && saysMatch ? <Badge tone="neutral">{t('likes.match')}</Badge> : null;
}
