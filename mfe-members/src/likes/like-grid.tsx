import type { LikeType } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Badge, ButtonLink, EmptyState, HeartIcon } from '@vesper/ui';
import { LongGrid } from '../people/long-grid.tsx';
import { MemberGridSkeleton } from '../people/member-grid.tsx';
import { ShowMore } from '../people/show-more.tsx';
import { LikeItem } from './like-item.tsx';
import { useLikeEntries } from './use-like-entries.ts';
import { usePassLike } from './use-pass-like.ts';

/** Cards visible without scrolling; their photos load eagerly. */
const FIRST_SCREEN = 6;

interface LikeGridProps {
  type: LikeType;
  /** Maximum number of members shown; further ones are on the tab. */
  limit?: number;
}

/** The members of one tab, each with what can be done about the like. New likes appear at once: the shell keeps its store up to date. */
export function LikeGrid({ type, limit }: LikeGridProps) {
  const { t } = useTexts();
  const { entries, isLoading, showMore, isLoadingMore, error } = useLikeEntries(type);
  const { passed, pass } = usePassLike();
  if (isLoading) return <MemberGridSkeleton count={5} />;

  const shown = entries.filter(({ profile, matched }) => matched || !passed.has(profile.id)).slice(0, limit);
  const hasParts = shown.some(({ part }) => part !== undefined);
  if (shown.length === 0 && !showMore) {
    return (
      <EmptyState
        icon={<HeartIcon />}
        title={t(`likes.empty.${type}`)}
        text={t(`likes.empty_text.${type}`)}
        action={<ButtonLink href="/swipe-game">{t('likes.to_swipe')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <LongGrid
        cells={shown.map((entry, index) => (
          <li key={entry.profile.id}>
            <LikeItem
              entry={entry}
              type={type}
              isEager={index < FIRST_SCREEN}
              hasParts={hasParts}
              badge={badgeOf(entry.isNew, entry.matched && type !== 'matches')}
              onPass={() => pass(entry.profile)}
            />
          </li>
        ))}
      />
      {limit === undefined && showMore && <ShowMore shown={entries.length} error={error} isLoading={isLoadingMore} onPress={showMore} />}
    </>
  );

  function badgeOf(isNew: boolean, saysMatch: boolean) {
    if (isNew) return <Badge>{t('common:words.new')}</Badge>;
    return saysMatch ? <Badge tone="neutral">{t('likes.match')}</Badge> : null;
  }
}
